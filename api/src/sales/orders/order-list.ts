import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES, PAYMENT_STANDINGS } from '@ofisi/api-contract/sales/enums';
import { type orderItemSchema } from '@ofisi/api-contract/sales/orders';
import { phoneIn } from '@ofisi/shared-shop/phone-number';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type z } from 'zod';
import { customerCategories, customerLocations } from '../../tables/contacts';
import { field, type RowOf } from '../../resource/field';
import { defineList, omit, type List, type Wanted } from '../../resource/list';
import { exactOrder, orders, orderSearch } from '../../tables/sales';
import { contactsOf, type OrderViewer } from './order-contacts';
import { hasEnded, openAmount } from './open-amount';
import { stageField } from './order-stage';
import { hasPhone } from '../../engine/phone-number';

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', line.item_id, 'line_id', line.id, 'product_name', line.product_name, 'price', line.price, 'quantity', line.quantity
         ) order by line.id), '[]')
  from order_lines line where line.order_id = orders.id
)`;

/** The name behind the slug that a sale was sent with; sales older than the slugs contain the name itself. */
const nameOf = (table: typeof customerCategories | typeof customerLocations, slug: PgColumn) =>
  sql<string | null>`coalesce((select known.name from ${table} known where known.slug = ${slug}), ${slug})`;

/**
 * The open amount of each order, computed once for the several fields that use it. `offset` keeps the database from inlining it into each
 * of them.
 */
const WITH_OPEN = sql`${orders} cross join lateral (select ${openAmount} as amount offset 0) open`;

const isPaid = sql`open.amount <= 0`;

const payment = sql<string>`case
  when ${hasEnded} then orders.status
  when ${isPaid} then 'completed'
  when orders.customer_id is not null and orders.invoice is not null and orders.status in ('reserved', 'completed') then 'on_account'
  else 'pending'
end`;

/** The customer's contact details are not sortable, and not searchable unless the reader may see them. */
const orderFields = {
  id: field.integer(orders.id, { sort: true }),
  number: field.text(orders.number, { header: 'Order' }),
  invoice: field.text(sql<string>`coalesce(${orders.invoice}, ${orders.number})`, { header: 'Invoice', sort: true }),
  first_name: field.text(orders.firstName, { header: 'First Name', sort: true }),
  last_name: field.text(orders.lastName, { header: 'Second Name' }),
  phone_number: field.text(orders.phoneNumber, { header: 'Phone Number' }),
  location: field.text(orders.location, { header: 'Location', sort: true }),
  delivery_address: field.text(orders.deliveryAddress, { header: 'Delivery Address' }),
  amount: field.number(orders.amount, { header: 'Amount', sort: true, filter: true }),
  payment_status: field.choice(sql<string>`case when ${isPaid} then 'completed' else 'pending' end`, PAYMENT_STATUSES, {
    filter: true,
  }),
  /** Payment status that also reflects the customer's account (decision BO-109) and how the order ended: the one that people read. */
  payment: field.choice(payment, PAYMENT_STANDINGS, { header: 'Payment Status', filter: true }),
  open: field.number(
    sql<number>`case when orders.status in ('cancelled', 'void') then 0 else greatest(0, open.amount) end`,
    { header: 'Open' },
  ),
  due_on: field.day(orders.dueOn, { header: 'Due' }),
  payment_method: field.choice(orders.paymentMethod, PAYMENT_METHODS, { header: 'Payment Method', filter: true }),
  customer_id: field.reference(orders.customerId, { filter: true }),
  customerCategory: field.text(nameOf(customerCategories, orders.customerCategory), { header: 'Customer Category' }),
  customerLocation: field.text(nameOf(customerLocations, orders.customerLocation), { header: 'Customer Location' }),
  channel: field.choice(orders.channel, ['online', 'counter'], { header: 'Channel', filter: true }),
  status: field.choice(orders.status, ORDER_STATUSES, { header: 'Status', sort: true, filter: true }),
  stage: stageField,
  created_at: field.moment(orders.createdAt, { header: 'Placed', sort: true, filter: true }),
  /** When the order, or its credit note, counts in the reports (decision BO-102); not sent. */
  invoiced_at: field.moment(orders.invoicedAt, { filter: true }),
  voided_at: field.moment(orders.voidedAt, { filter: true }),
  /** The seller, or the customer who was signed in; not sent. */
  user_id: field.reference(orders.userId),
  items: field.json<z.output<typeof orderItemSchema>[]>(lines),
};

const named = sql`(${orders.number} || ' ' || coalesce(${orders.invoice}, '') || ' ' || ${orders.firstName})`;

/** Orders and sales, newest first, searchable as far as `viewer` may (decision SF-6). */
export const orderListFor = ({ seesContacts }: Pick<OrderViewer, 'seesContacts'>): List<typeof orderFields> => ({
  ...orderList,
  // Every match in `named` is also a match in `orderSearch`, and only `orderSearch` has an index.
  search: seesContacts ? orderSearch : (word, has) => sql`(${has(orderSearch, word)} and ${has(named, word)})`,
});

export const orderList = defineList({
  from: WITH_OPEN,
  id: orders.id,
  order: '-id',
  exactMatch: exactOrder,
  fields: orderFields,
});

/** Digits of a phone number without its country code. */
const WITHOUT_COUNTRY = 9;

/**
 * A whole phone number finds its orders in whichever format either was written, for every reader, because customers state it at the
 * counter. A part of one finds nothing; otherwise numbers could be guessed digit by digit.
 */
export function phoneWanted(q: string | undefined): Pick<Wanted, 'only' | 'q'> {
  const phone = q === undefined ? null : phoneIn(q);
  return phone === null || phone.length < WITHOUT_COUNTRY
    ? { q }
    : { q: undefined, only: hasPhone(orders.phoneNumber, phone) };
}

type OrderRow = RowOf<typeof orderFields>;

/** The rows with what `viewer` may see. */
export const presentOrders =
  (viewer: OrderViewer) =>
  <Row extends OrderRow>(rows: readonly Row[]) =>
    Promise.resolve(
      rows.map((row) => ({
        ...omit(row, 'user_id', 'invoiced_at', 'voided_at'),
        ...contactsOf(
          {
            channel: row.channel,
            status: row.status,
            userId: row.user_id,
            createdAt: new Date(row.created_at),
            lastName: row.last_name,
            phoneNumber: row.phone_number,
            deliveryAddress: row.delivery_address,
          },
          viewer,
        ),
      })),
    );
