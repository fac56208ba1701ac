import { offerSchema, OFFER_STATES } from '@ofisi/api-contract/catalogue/staff-offers';
import { sql } from 'drizzle-orm';
import { field } from '../../../resource/field';
import { listOf } from '../../../resource/list';
import { taxRate } from '../../../settings/tax-rate';
import { items, itemSearch, offers } from '../../../tables/catalogue';

/** Half-open: at `ends_on` itself the offer has ended. */
const status = sql<(typeof OFFER_STATES)[number]>`(case when ${offers.endsOn} <= now() then 'ended'
  when ${offers.startsOn} <= now() then 'running' else 'scheduled' end)`;

/** As in the database's `item_prices`: the larger discount, then the later end, then the older offer. */
const isOutdone = sql<boolean>`(${status} = 'running' and exists (
  select from offers other
  where other.item_id = ${offers.itemId} and other.archived_at is null and other.starts_on <= now() and other.ends_on > now()
    and (other.discount, other.ends_on, -other.id) > (${offers.discount}, ${offers.endsOn}, -${offers.id})))`;

const price = sql<number>`round(${items.actualPrice} * (100 - ${offers.discount}) / 100, 2)`;

/** Prices include VAT, costs do not; rounded like an order line. */
const rate = taxRate(items.taxClass);

const netPrice = sql`(${price} - round(${price} * ${rate} / (100 + ${rate}), 2))`;

const margin = sql<number | null>`round(${netPrice} - ${items.averageCost}, 2)`;

const marginPercent = sql<number | null>`round(${margin} * 100 / nullif(${netPrice}, 0), 2)`;

export const offerList = listOf(offerSchema, {
  from: sql`${offers} join ${items} on ${items.id} = ${offers.itemId}`,
  id: offers.id,
  where: sql`${offers.archivedAt} is null`,
  search: itemSearch,
  order: '-id',
  fields: {
    id: field.integer(offers.id, { sort: true }),
    item_id: field.reference(offers.itemId, { filter: true }),
    item: field.json(
      sql`jsonb_build_object('title', ${items.title}, 'initial_price', ${items.initialPrice}, 'actual_price', ${items.actualPrice})`,
    ),
    product_name: field.text(items.title, { header: 'Product Name', sort: true }),
    initial_price: field.number(items.initialPrice, { header: 'Initial Price', sort: true }),
    discount: field.number(offers.discount, { header: 'Discount', sort: true, filter: true }),
    note: field.text(offers.note, { header: 'Note' }),
    description: field.text(offers.description, { header: 'Description' }),
    image: field.text(offers.image),
    starts_on: field.moment(offers.startsOn, { header: 'Starts On', sort: true, filter: true }),
    ends_on: field.moment(offers.endsOn, { header: 'Ends On', sort: true, filter: true }),
    current_price: field.number(price, { header: 'Current Price', sort: true }),
    status: field.choice(status, OFFER_STATES, { header: 'Status', sort: true, filter: true }),
    is_outdone: field.flag(isOutdone, { header: 'Outdone' }),
    average_cost: field.number(items.averageCost, { header: 'Average Cost' }),
    margin: field.number(margin, { header: 'Margin' }),
    margin_percent: field.number(marginPercent, { header: 'Margin %' }),
    version: field.integer(offers.version),
  },
});
