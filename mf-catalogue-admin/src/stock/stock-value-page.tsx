import { money, text } from '@ofisi/shared-admin-ui/columns';
import { amountFilter, flagFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { brands, categories } from '../items/item-sources';
import { stockValueTexts as texts } from '../texts/stock';
import { StockValueTotals } from './stock-value-totals';
import { stockValue } from './stock-value.resource';

const { columns } = texts;

/** The stock and its value, at moving-average cost. */
export const StockValuePage = () => (
  <ResourcePage
    resource={stockValue}
    title={texts.title}
    summary={<StockValueTotals />}
    columns={[
      text(columns.title, 'title', { sortable: true, wraps: true }),
      text(columns.sku, 'sku', { sortable: true, extra: true }),
      text(columns.brand, 'brand', { sortable: true, extra: true }),
      text(columns.category, 'category', { sortable: true, extra: true }),
      text(columns.on_hand, 'on_hand', { sortable: true }),
      money(columns.average_cost, 'average_cost', { sortable: true }),
      money(columns.value, 'value', { sortable: true }),
      money(columns.actual_price, 'actual_price', { sortable: true, extra: true }),
      money(columns.selling_value, 'selling_value', { sortable: true }),
    ]}
    filterBy={['title', 'sku']}
    filters={[
      recordFilter(columns.category, 'category_id', categories),
      recordFilter(columns.brand, 'brand_id', brands),
      flagFilter(columns.cost_known, 'cost_known', texts.flag),
      amountFilter(columns.value, 'value'),
    ]}
  />
);
