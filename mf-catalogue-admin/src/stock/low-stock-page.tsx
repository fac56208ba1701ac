import type { LowStockItem } from '@ofisi/api-contract/stock/low-stock';
import { custom, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { recordFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useSession } from '@ofisi/shared-auth/session';
import { brands, categories } from '../items/item-sources';
import { adjustmentTexts, lowStockTexts as texts } from '../texts/stock';
import { AdjustForm } from './adjust-form';
import { useAdjustment } from './adjustments';
import { lowStock, reorder } from './low-stock.resource';
import { ReorderLevelForm } from './reorder-level-form';

const { columns } = texts;

/** Items to buy soon: those with at most the reorder level available, and how long they last at the pace of the last 90 days. */
export function LowStockPage() {
  const adjustment = useAdjustment();
  const buys = useSession(({ permissions }) => permissions.includes('purchases.manage'));
  return (
    <ResourcePage
      resource={lowStock}
      title={texts.title}
      columns={[
        text(columns.title, 'title', { sortable: true, wraps: true }),
        text(columns.sku, 'sku', { sortable: true, extra: true }),
        text(columns.brand, 'brand', { sortable: true, extra: true }),
        text(columns.category, 'category', { sortable: true, extra: true }),
        text(columns.on_hand, 'on_hand', { sortable: true }),
        text(columns.reserved, 'reserved', { sortable: true, extra: true }),
        text(columns.available, 'available', { sortable: true }),
        text(columns.reorder_level, 'reorder_level', { sortable: true }),
        text(columns.on_order, 'on_order', { sortable: true }),
        text(columns.to_order, 'to_order', { sortable: true }),
        text(columns.sold_30, 'sold_30', { sortable: true }),
        text(columns.sold_90, 'sold_90', { sortable: true, extra: true }),
        custom<LowStockItem>(
          columns.days_left,
          'days_left',
          ({ days_left }) => (days_left === null ? '–' : texts.days(days_left)),
          { sortable: true },
        ),
        rowMenu(),
      ]}
      filterBy={['title', 'sku']}
      filters={[
        recordFilter(columns.brand, 'brand_id', brands),
        recordFilter(columns.category, 'category_id', categories),
      ]}
      actions={[{ label: adjustmentTexts.action, run: adjustment.edit }]}
      bulkActions={buys ? [reorder] : []}
      form={ReorderLevelForm}
    >
      {adjustment.form && <AdjustForm {...adjustment.form} />}
    </ResourcePage>
  );
}
