import { okSchema } from '@ofisi/api-contract/envelope';
import { listSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, categories, items, itemSearch } from '../../tables/catalogue';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { stockedItemFields, stockedItems } from '../stocked-items';

const value = sql<number | null>`round(${items.onHand} * ${items.averageCost}, 2)`;
const sellingValue = sql<number>`round(${items.onHand} * ${items.actualPrice}, 2)`;

/** Everything that lies in the shop, what was deleted since included, with the most valuable first; sums in shillings. `value` is null where no cost is known. */
export const stockValueList = defineList({
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

export const stockValueRowSchema = rowSchema(stockValueList.fields);

/** GET /view-stock-value */
export const stockValueSchema = listSchema('items', stockValueRowSchema);

const partSchema = z.object({
  /** Of a category or brand; null: without a brand. */
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  items: z.number().int(),
  value: z.number(),
  selling_value: z.number(),
  /** Items in stock of which nobody knows the cost: they are not in `value`. */
  without_cost: z.number().int(),
});

/** GET /view-stock-value-totals */
export const stockValueTotalsSchema = okSchema({
  total: partSchema.omit({ id: true, name: true }),
  categories: z.array(partSchema),
  brands: z.array(partSchema),
});

const figures = sql`count(*)::int as items, coalesce(sum(${value}), 0)::float8 as value,
  coalesce(sum(${sellingValue}), 0)::float8 as selling_value, count(*) filter (where ${items.averageCost} is null)::int as without_cost`;

/** What all of it is worth, in one statement. */
export const totalsStatement = sql`select grouping(${categories.id}) = 0 as is_category, grouping(${brands.id}) = 0 as is_brand,
    coalesce(${categories.id}, ${brands.id}) as id, max(${categories.name}) as category,
    max(${brands.name}) as brand, ${figures}
  from ${stockValueList.from} where ${items.onHand} > 0
  group by grouping sets ((), (${categories.id}), (${brands.id}))
  order by value desc, id`;
