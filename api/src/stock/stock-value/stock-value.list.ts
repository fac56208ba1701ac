import { stockValueRowSchema } from '@ofisi/api-contract/stock/stock-value';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { brands, categories, items, itemSearch } from '../../tables/catalogue';
import { stockedItemFields, stockedItems } from '../stocked-items';

const value = sql<number | null>`round(${items.onHand} * ${items.averageCost}, 2)`;

const sellingValue = sql<number>`round(${items.onHand} * ${items.actualPrice}, 2)`;

export const stockValueList = listOf(stockValueRowSchema, {
  from: stockedItems,
  id: items.id,
  where: sql`${items.onHand} > 0`,
  search: itemSearch,
  order: '-value',
  fields: {
    ...stockedItemFields,
    on_hand: field.number(items.onHand, { header: 'On Hand', sort: true }),
    average_cost: field.number(items.averageCost, { header: 'Average Cost', sort: true }),
    value: field.number(value, { header: 'Value', sort: true, filter: true }),
    actual_price: field.number(items.actualPrice, { header: 'Selling Price', sort: true }),
    selling_value: field.number(sellingValue, { header: 'Selling Value', sort: true }),
    cost_known: field.flag(sql<boolean>`(${items.averageCost} is not null)`, { header: 'Cost Known', filter: true }),
  },
});

const figures = sql`count(*)::int as items, coalesce(sum(${value}), 0)::float8 as value,
  coalesce(sum(${sellingValue}), 0)::float8 as selling_value, count(*) filter (where ${items.averageCost} is null)::int as without_cost`;

/** Totals of the stock value, by category, by brand and overall, in one statement. */
export const totalsStatement = sql`select grouping(${categories.id}) = 0 as is_category, grouping(${brands.id}) = 0 as is_brand,
    coalesce(${categories.id}, ${brands.id}) as id, max(${categories.name}) as category,
    max(${brands.name}) as brand, ${figures}
  from ${stockValueList.from} where ${items.onHand} > 0
  group by grouping sets ((), (${categories.id}), (${brands.id}))
  order by value desc, id`;
