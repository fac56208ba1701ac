import {
  salesPartSchema,
  CHANNELS,
  METHODS,
  SALES_GROUPINGS,
  type SalesGrouping,
} from '@ofisi/api-contract/reports/sales-by';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { field } from '../../resource/field';
import { conditionOf, computedListOf, type Wanted } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { periodParams, type Period } from '../period';
import { saleFacts } from '../sale-facts';

/** A way to group sales: by an id and its name. An `id` of 0 stands for none. */
interface Grouping {
  readonly id: SQL;
  /** Null for none; a word or a number is put into words by the screen. */
  readonly name: SQL;
}

const CLOCK = sql`(fact.at at time zone 'Africa/Nairobi')`;

const HOUR = sql`extract(hour from ${CLOCK})::int`;

const WEEKDAY = sql`extract(isodow from ${CLOCK})::int`;

/** The position of a word in a list, from 1. */
const placeOf = (word: SQL, words: readonly string[]) =>
  sql`array_position(${`{${words.join(',')}}`}::text[], ${word})`;

const PARTY = sql`min(coalesce(customer.organization, customer.name, sold.first_name || ' ' || sold.last_name))`;

/** The payment method; goods taken on a customer's account before any payment stay *on account* even if they are paid later. */
const METHOD = sql<string>`case
  when sold.customer_id is not null and sold.invoice is not null and coalesce(first_payment.at > sold.invoiced_at, true) then 'on_account'
  else sold.payment_method
end`;

const GROUPINGS = {
  item: { id: sql`items.id`, name: sql`items.title` },
  brand: { id: sql`brands.id`, name: sql`brands.name` },
  category: { id: sql`categories.id`, name: sql`categories.name` },
  customer: { id: sql`customer.id`, name: sql`coalesce(customer.organization, customer.name)` },
  cashier: { id: sql`seller.id`, name: sql`seller.name` },
  hour: { id: sql`${HOUR} + 1`, name: sql`to_char(${CLOCK}, 'HH24:00')` },
  weekday: { id: WEEKDAY, name: sql`${WEEKDAY}::text` },
  payment_method: { id: placeOf(METHOD, METHODS), name: METHOD },
  channel: { id: placeOf(sql`sold.channel`, CHANNELS), name: sql`sold.channel` },
  /** Each sale by itself, by invoice. */
  sale: { id: sql`sold.id`, name: sql`sold.invoice` },
  /** All sales in one row. */
  total: { id: sql`0`, name: sql`null::text` },
} as const satisfies Record<SalesGrouping, Grouping>;

/** Joins that are not used are removed by the database. */
const joined = (period: Period) => sql`${saleFacts(period)} left join orders sold on sold.id = fact.order_id
  left join items on items.id = fact.item_id left join brands on brands.id = items.brand_id
  left join categories on categories.id = items.category_id left join parties customer on customer.id = sold.customer_id
  left join users seller on seller.id = sold.user_id and sold.channel = 'counter'
  left join (
    select order_id, min(at) as at from ledger_entries where payment_id is not null and order_id is not null group by order_id
  ) first_payment on first_payment.order_id = sold.id`;

const wholeNumbers = <const Count extends number>(first: number, count: Count) =>
  Array.from({ length: count }, (_, index) => String(first + index)) as [string, ...string[]];

const orNone = (id: SQL) => sql<number>`coalesce(${id}, 0)`;

/** The filters of the sales to add up; 0 selects those without the property. */
const facts = {
  id: sql`fact.order_id`,
  fields: {
    item_id: field.reference(orNone(sql`items.id`), { filter: true }),
    brand_id: field.reference(orNone(sql`brands.id`), { filter: true }),
    category_id: field.reference(orNone(sql`categories.id`), { filter: true }),
    customer_id: field.reference(orNone(sql`customer.id`), { filter: true }),
    cashier_id: field.reference(orNone(sql`seller.id`), { filter: true }),
    hour: field.choice(sql<string>`${HOUR}::text`, wholeNumbers(0, 24), { filter: true }),
    weekday: field.choice(sql<string>`${WEEKDAY}::text`, wholeNumbers(1, 7), { filter: true }),
    payment_method: field.choice(METHOD, METHODS, { filter: true }),
    channel: field.choice(sql<string>`sold.channel`, CHANNELS, { filter: true }),
  },
} as const;

export const salesByParams = z
  .object({ by: z.enum(SALES_GROUPINGS, { error: `Sales can be grouped by ${SALES_GROUPINGS.join(', ')}.` }) })
  .and(periodParams);

/** The fields of a row; for a single sale also its first time in the period, and its customer. */
function someFields(isSale = false) {
  return {
    id: field.integer(sql<number>`part.id`, { sort: true }),
    name: field.text(sql<string | null>`part.name`, { header: 'Name', sort: true }),
    sales: field.integer(sql<number>`part.sales`, { header: 'Sales', sort: true }),
    quantity: field.number(sql<number>`part.quantity`, { header: 'Quantity', sort: true }),
    revenue: field.number(sql<number>`part.revenue`, { header: 'Net Sales', sort: true }),
    tax: field.number(sql<number>`part.tax`, { header: 'VAT', sort: true }),
    cost: field.number(sql<number>`part.cost`, { header: 'Cost', sort: true }),
    profit: field.number(sql<number>`part.profit`, { header: 'Gross Profit', sort: true }),
    /** Per cent of the net sales; null if there are none. */
    margin: field.number(sql<number | null>`round(part.profit * 100 / nullif(part.revenue, 0), 1)`, {
      header: 'Margin %',
      sort: true,
    }),
    /** Lines sold whose cost is unknown; the profit includes them at no cost. */
    without_cost: field.integer(sql<number>`part.without_cost`, { header: 'Lines Without Cost', sort: true }),
    day: field.day(sql<string | null>`part.day`, { sort: true, ...(isSale && { header: 'Date' }) }),
    party: field.text(sql<string | null>`part.party`, { sort: true, ...(isSale && { header: 'Customer' }) }),
  };
}

/** The query of such a list: filters of the sales, and parameters of the list. */
export const salesByQuery = listQuerySchema({ fields: { ...facts.fields, ...someFields() } });

/**
 * The sales of a period, or the `wanted` part of them, added up; returns and voids are subtracted on their own day (decision BO-102). In
 * shillings, without VAT. Amounts that belong to no item, such as delivery fees, have a row of their own, so that every list adds up to the
 * net sales of the profit and loss.
 */
export const salesByList = (
  by: SalesGrouping,
  period: Period,
  wanted: { readonly filters?: Wanted['filters'] | undefined } = {},
) => {
  const { id, name }: Grouping = GROUPINGS[by];
  const isSale = by === 'sale';
  return computedListOf(salesPartSchema, {
    from: sql`(
      select coalesce(${id}, 0) as id, min(${name}) as name, sum(fact.quantity) as quantity,
             (count(distinct fact.order_id) filter (where fact.kind = 'sale'))::int as sales, sum(fact.net) as revenue, sum(fact.tax) as tax,
             coalesce(sum(fact.cost), 0) as cost, sum(fact.net) - coalesce(sum(fact.cost), 0) as profit,
             (count(*) filter (where fact.cost is null and fact.kind = 'sale'))::int as without_cost,
             ${isSale ? sql`min(${CLOCK}::date)` : sql`null::date`} as day, ${isSale ? PARTY : sql`null::text`} as party
      from ${joined(period)} where ${conditionOf(facts, { filters: wanted.filters ?? {} })}
      group by 1
    ) part`,
    id: sql`part.id`,
    search: isSale ? sql`concat_ws(' ', part.name, part.party)` : sql`coalesce(part.name, '')`,
    order: isSale ? '-day' : ['hour', 'weekday'].includes(by) ? 'id' : '-revenue',
    fields: someFields(isSale),
  });
};
