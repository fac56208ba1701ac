import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineComputedList } from '../../resource/list';
import { listSchema } from '../../resource/resource-schemas';
import { periodParams, type Period } from '../period';
import { saleFacts } from '../sale-facts';

/** How sales are added up: by what, and whose or which it is. An `id` of 0 is that of none. */
interface Grouping {
  readonly joins?: SQL;
  readonly id: SQL;
  /** Null: none; a word, or a number, that the screen puts into words. */
  readonly name: SQL;
}

const ORDER = sql`join orders sold on sold.id = fact.order_id`;
const ITEM = sql`left join items on items.id = fact.item_id`;
const CLOCK = sql`(fact.at at time zone 'Africa/Nairobi')`;

/** The place of a word among others, from 1. */
const placeOf = (word: SQL, words: readonly string[]) =>
  sql`array_position(${`{${words.join(',')}}`}::text[], ${word})`;

export const GROUPINGS = {
  item: { joins: ITEM, id: sql`items.id`, name: sql`items.title` },
  brand: {
    joins: sql`${ITEM} left join brands on brands.id = items.brand_id`,
    id: sql`brands.id`,
    name: sql`brands.name`,
  },
  category: {
    joins: sql`${ITEM} left join categories on categories.id = items.category_id`,
    id: sql`categories.id`,
    name: sql`categories.name`,
  },
  customer: {
    joins: sql`${ORDER} left join parties customer on customer.id = sold.customer_id`,
    id: sql`customer.id`,
    name: sql`coalesce(customer.organization, customer.name)`,
  },
  cashier: {
    joins: sql`${ORDER} left join users seller on seller.id = sold.user_id and sold.channel = 'counter'`,
    id: sql`seller.id`,
    name: sql`seller.name`,
  },
  hour: { id: sql`extract(hour from ${CLOCK})::int + 1`, name: sql`to_char(${CLOCK}, 'HH24:00')` },
  weekday: { id: sql`extract(isodow from ${CLOCK})::int`, name: sql`extract(isodow from ${CLOCK})::text` },
  payment_method: {
    joins: ORDER,
    id: placeOf(sql`sold.payment_method`, ['cash', 'mpesa', 'credit_card']),
    name: sql`sold.payment_method`,
  },
  channel: { joins: ORDER, id: placeOf(sql`sold.channel`, ['counter', 'online']), name: sql`sold.channel` },
} as const satisfies Record<string, Grouping>;

export type SalesGrouping = keyof typeof GROUPINGS;

const NAMES = Object.keys(GROUPINGS) as [SalesGrouping, ...SalesGrouping[]];

export const salesByParams = z
  .object({ by: z.enum(NAMES, { error: `Sales can be added up by ${NAMES.join(', ')}.` }) })
  .and(periodParams);

/**
 * Sales of a period, added up: what was returned or voided is taken off on its day (decision BO-102). Shillings without VAT. What belongs to no item, as
 * delivery fees, stands in a row of its own, so that every list adds up to the net sales of the profit and loss.
 */
export const salesByList = (by: SalesGrouping, period: Period) => {
  const { id, name, joins = sql`` }: Grouping = GROUPINGS[by];
  return defineComputedList({
    from: sql`(
      select id, name, sum(quantity) as quantity, count(*) filter (where is_sale)::int as sales, sum(revenue) as revenue, sum(tax) as tax,
             sum(cost) as cost, sum(revenue) - sum(cost) as profit, sum(without_cost)::int as without_cost
      from (
        select coalesce(${id}, 0) as id, ${name} as name, sum(fact.quantity) as quantity, bool_or(fact.kind = 'sale') as is_sale,
               sum(fact.net) as revenue, sum(fact.tax) as tax, coalesce(sum(fact.cost), 0) as cost,
               count(*) filter (where fact.cost is null and fact.kind = 'sale') as without_cost
        from ${saleFacts(period)} ${joins}
        group by 1, 2, fact.order_id
      ) per_order
      group by id, name
    ) part`,
    id: sql`part.id`,
    search: sql`coalesce(part.name, '')`,
    order: ['hour', 'weekday'].includes(by) ? 'id' : '-revenue',
    fields: {
      id: field.integer(sql<number>`part.id`, { sort: true }),
      name: field.text(sql<string | null>`part.name`, { header: 'Name', sort: true }),
      sales: field.integer(sql<number>`part.sales`, { header: 'Sales', sort: true }),
      quantity: field.number(sql<number>`part.quantity`, { header: 'Quantity', sort: true }),
      revenue: field.number(sql<number>`part.revenue`, { header: 'Net Sales', sort: true }),
      tax: field.number(sql<number>`part.tax`, { header: 'VAT', sort: true }),
      cost: field.number(sql<number>`part.cost`, { header: 'Cost', sort: true }),
      profit: field.number(sql<number>`part.profit`, { header: 'Gross Profit', sort: true }),
      /** Per cent of the net sales; null where there are none. */
      margin: field.number(sql<number | null>`round(part.profit * 100 / nullif(part.revenue, 0), 1)`, {
        header: 'Margin %',
        sort: true,
      }),
      /** Lines that were sold of which nobody knows the cost: they stand in the profit with none. */
      without_cost: field.integer(sql<number>`part.without_cost`, { header: 'Lines Without Cost', sort: true }),
    },
  });
};

export const someSales = salesByList('item', { from: new Date(0), to: new Date(0) });

export const salesPartSchema = rowSchema(someSales.fields);

/** GET /view-sales-by/{by}/{from}/{to} (additive). */
export const salesBySchema = listSchema('sales', salesPartSchema);
