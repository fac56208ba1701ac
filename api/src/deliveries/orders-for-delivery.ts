import { ORDER_STATUSES, PAYMENT_STATUSES } from '@ofisi/api-contract/sales/enums';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../engine/database';
import { answerList } from '../resource/answer-list';
import { field, type RowOf } from '../resource/field';
import { containing, defineList, readRow, type List } from '../resource/list';
import { hasPhone } from '../engine/phone-number';
import { AT_THE_COUNTER } from '../sales/counter/walk-in';
import { contactsOf, type OrderViewer } from '../sales/orders/order-contacts';
import { isOfJob } from '../sales/orders/job-order';
import { dueAmount, isPaid } from '../sales/orders/open-amount';
import { orders } from '../tables/sales';
import { leftOf } from '../sales/orders/left-to-deliver';
import { deliveries, returns } from '../tables/deliveries';

/** The remaining quantity of an order's line for some purpose. */
type Left = (line: SQL) => SQL;

const fieldsWith = (left: Left) => ({
  id: field.integer(orders.id, { sort: true }),
  invoice: field.text(sql<string>`coalesce(${orders.invoice}, ${orders.number})`),
  first_name: field.text(orders.firstName),
  last_name: field.text(orders.lastName),
  location: field.text(orders.location),
  delivery_address: field.text(orders.deliveryAddress),
  pick_up: field.flag(orders.pickUp),
  payment_status: field.choice(sql<string>`case when ${isPaid} then 'completed' else 'pending' end`, PAYMENT_STATUSES),
  payment_method: field.text(orders.paymentMethod),
  amount: field.number(orders.amount),
  open: field.number(dueAmount),
  channel: field.choice(orders.channel, ['online', 'counter']),
  created_at: field.moment(orders.createdAt),
  /** The names of the products that are left (BO §5). */
  products: field.json<string[]>(
    sql`(select coalesce(jsonb_agg(line.product_name order by line.id), '[]') from order_lines line
         where line.order_id = orders.id and ${left(sql`line`)} > 0)`,
  ),
  // For deciding who may see the customer; not sent.
  status: field.choice(orders.status, ORDER_STATUSES),
  phone_number: field.text(orders.phoneNumber),
  user_id: field.reference(orders.userId),
});

type OrderFields = ReturnType<typeof fieldsWith>;

/**
 * Conditions on an order alone, without its lines: evaluating each line of 100,000 orders would take too long. `may` holds for every order
 * with something left; `does` holds only for such orders.
 */
export interface AtFirstSight {
  readonly may: SQL;
  readonly does: SQL;
}

/** Orders with something left, newest first. */
export const ordersWith = (left: Left, { may, does }: AtFirstSight): List<OrderFields> =>
  defineList({
    from: sql`${orders}`,
    id: orders.id,
    order: '-id',
    fields: fieldsWith(left),
    where: sql`${orders.status} in ('reserved', 'completed') and ${may} and (${does} or exists (
      select from order_lines line where line.order_id = orders.id and ${left(sql`line`)} > 0
    ))`,
  });

/** Whether goods of an order are on matching deliveries or returns; the set is computed once. */
export const isIn = (table: typeof deliveries | typeof returns, which: SQL): SQL => sql`orders.id in (
  select known.order_id from ${table} known where known.order_id is not null and known.archived_at is null and ${which}
)`;

/** Whether an order has services in it; the set is computed once. */
export const hasServices = sql`orders.id in (
  select line.order_id from order_lines line join items on items.id = line.item_id where items.is_service
)`;

/** Orders with something left to deliver, newest first (decision BO-66); a completed online order has left, and parts of a job never do. */
export const orderForDeliveryList = ordersWith(leftOf, {
  may: sql`((orders.channel = 'counter' or orders.status = 'reserved') and not ${isOfJob})`,
  does: sql`not (${isIn(deliveries, sql`known.status <> 'failed'`)} or ${isIn(returns, sql`known.status <> 'failed'`)} or ${hasServices})`,
});

const called = sql`coalesce(${orders.invoice}, '') || ' ' || ${orders.number} || ' ' || ${orders.firstName}`;

/** Searches by customer, invoice and product names (BO §5), as far as the viewer may (decision SF-6). */
const listFor = (list: List<OrderFields>, { seesContacts }: OrderViewer): List<OrderFields> => ({
  ...list,
  phone: (number) => hasPhone(orders.phoneNumber, number),
  search: (word) => sql`(
    ${containing(seesContacts ? sql`(${called} || ' ' || ${orders.lastName})` : sql`(${called})`, word)}
    or orders.id in (select line.order_id from order_lines line where ${containing(sql`line.product_name`, word)})
  )`,
});

const present =
  (viewer: OrderViewer) =>
  ({ status, user_id: userId, phone_number: phoneNumber, ...row }: RowOf<OrderFields>) => {
    const order = { channel: row.channel, status, userId, createdAt: new Date(row.created_at) };
    const contacts = { lastName: row.last_name, phoneNumber, deliveryAddress: row.delivery_address };
    const { last_name, delivery_address, contacts_hidden } = contactsOf({ ...order, ...contacts }, viewer);
    // Goods meant to be taken along have no address yet.
    const isKnown = row.delivery_address !== AT_THE_COUNTER;
    return { ...row, last_name, delivery_address: isKnown ? delivery_address : '', contacts_hidden };
  };

/** The order of a delivery or return, whatever is left of it. */
export async function readOrderOf(db: Db, list: List<OrderFields>, id: number, viewer: OrderViewer) {
  const row = await readRow(db, { ...list, where: sql`true` }, id);
  return row ? present(viewer)(row) : null;
}

/** Responds with the orders of such a list and, under `order_items`, their lines. */
export const answerOrdersWith = (
  request: FastifyRequest,
  reply: FastifyReply,
  {
    db,
    viewer,
    list,
    readLines,
  }: {
    readonly db: Db;
    readonly viewer: OrderViewer;
    readonly list: List<OrderFields>;
    readonly readLines: (ids: readonly number[]) => Promise<object[]>;
  },
) =>
  answerList(request, reply, {
    db,
    list: listFor(list, viewer),
    name: 'orders',
    present: (rows) => Promise.resolve(rows.map(present(viewer))),
    beside: { name: 'order_items', read: readLines },
  });
