import type { BestSeller } from '@ofisi/api-contract/catalogue/best-sellers';
import { money, text } from '@ofisi/shared-admin-ui/columns';
import { dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useSession } from '@ofisi/shared-auth/session';
import { brands, categories } from '../items/item-sources';
import { bestSellerTexts as texts } from '../texts/best-sellers';

const { fields } = texts;

const bestSellers = defineResource<BestSeller>({
  key: 'best-sellers',
  one: 'best seller',
  many: 'best sellers',
  empty: texts.empty,
  list: { path: '/view-best-sellers', rows: 'best_sellers' },
});

/** Best sellers of a period (BO §2, decision BO-3); with the revenue for users who see reports. */
export function BestSellersPage() {
  const seesMoney = useSession((session) => session.permissions.includes('reports.view'));
  return (
    <ResourcePage
      resource={bestSellers}
      title={texts.title}
      section={texts.section}
      columns={[
        // Must not serve as the name of a row.
        { id: 'place', header: fields.place, cell: ({ place }: BestSeller) => place, sortable: true },
        text(fields.title, 'title', { sortable: true, wraps: true }),
        text(fields.brand, 'brand', { sortable: true, extra: true }),
        text(fields.category, 'category', { sortable: true, extra: true }),
        text(fields.units, 'units', { sortable: true }),
        text(fields.sales, 'sales', { sortable: true }),
        ...(seesMoney ? [money<BestSeller>(fields.revenue, 'revenue', { sortable: true })] : []),
        text(fields.available, 'available', { sortable: true }),
      ]}
      filterBy="title"
      filters={[
        dateFilter(fields.sold, 'sold'),
        recordFilter(fields.brand, 'brand_id', brands),
        recordFilter(fields.category, 'category_id', categories),
      ]}
    />
  );
}
