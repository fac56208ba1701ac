import {
  deliveryRowSchema,
  DELIVERY_PAYMENT_STATUSES,
  type lineSchema,
} from '@ofisi/api-contract/deliveries/deliveries';
import { DELIVERY_STATUSES } from '@ofisi/api-contract/deliveries/enums';
import { ENDED_ORDERS } from '@ofisi/shared-shop/order-stages';
import { sql, type SQL } from 'drizzle-orm';
import { type z } from 'zod';
import { hasPhone } from '../engine/phone-number';
import { field } from '../resource/field';
import { listOf, type List } from '../resource/list';
import { hasEnded, openAmount } from '../sales/orders/open-amount';
import { deliveries } from '../tables/deliveries';
import { exactOrder, orders } from '../tables/sales';

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'order_line_id', sold.id, 'item_id', sold.item_id, 'product_name', sold.product_name, 'quantity', line.quantity,
           'ordered', sold.quantity,
           'serials', array(select serial.serial_number from delivery_serials chosen join item_serials serial on serial.id = chosen.serial_id
                            where chosen.delivery_line_id = line.id order by serial.id)
         ) order by sold.id), '[]')
  from delivery_lines line join order_lines sold on sold.id = line.order_line_id
  where line.delivery_id = deliveries.id
)`;

const amountPaid = sql<number>`(
  select coalesce(sum(case direction when 'in' then amount else -amount end), 0) from payments where delivery_id = deliveries.id
)`;

/** The status of the order's payment, since money is owed for the order; or how the order has ended; null without an order (decision BO-64). */
const paymentStatus = sql<string | null>`case
  when orders.id is null then null
  when ${hasEnded} then orders.status
  when ${openAmount} <= 0 then 'paid'
  when ${openAmount} < orders.amount then 'partially-paid'
  else 'pending'
end`;

const fields = {
  id: field.integer(deliveries.id, { sort: true }),
  invoice: field.text(sql<string | null>`coalesce(${orders.invoice}, ${orders.number})`, {
    header: 'Invoice Number',
    sort: true,
  }),
  order_id: field.reference(deliveries.orderId, { filter: true }),
  customer_name: field.text(deliveries.customerName, { header: 'Customer' }),
  delivery_address: field.text(deliveries.deliveryAddress, { header: 'Delivery Address' }),
  location: field.text(deliveries.location, { header: 'Location', sort: true }),
  quantity: field.number(deliveries.quantity, { header: 'Quantity' }),
  price: field.number(deliveries.price, { header: 'Price', sort: true }),
  discount: field.number(deliveries.discount, { header: 'Discount' }),
  payment_status: field.choice(paymentStatus, [...DELIVERY_PAYMENT_STATUSES, ...ENDED_ORDERS], {
    header: 'Payment Status',
    filter: true,
  }),
  payment_method: field.text(deliveries.paymentMethod, { header: 'Payment Method' }),
  payment_account: field.text(deliveries.paymentAccount, { header: 'Payment Account' }),
  amount_paid: field.number(amountPaid, { header: 'Amount Paid' }),
  delivered_by: field.text(deliveries.deliveredBy, { header: 'Delivered By', sort: true }),
  note: field.text(deliveries.note, { header: 'Note' }),
  delivery_status: field.choice(deliveries.status, DELIVERY_STATUSES, {
    header: 'Delivery Status',
    sort: true,
    filter: true,
  }),
  created_at: field.moment(deliveries.createdAt, { header: 'Added', sort: true, filter: true }),
  /** Additive: sent back on update; a stale one is refused with 409. */
  version: field.integer(deliveries.version),
  items: field.json<z.output<typeof lineSchema>[]>(lines),
  added_by: field.reference(deliveries.addedBy),
};

/** Deliveries, newest first (BO §3). Sums in shillings; `price` is what the goods were sold for, `invoice` is null without an order. */
export const deliveryList = listOf(deliveryRowSchema, {
  from: sql`${deliveries} left join ${orders} on ${orders.id} = ${deliveries.orderId}`,
  id: deliveries.id,
  where: sql`${deliveries.archivedAt} is null`,
  order: '-id',
  exactMatch: exactOrder,
  phone: (number) => hasPhone(orders.phoneNumber, number),
  fields,
});

const called = sql`coalesce(${orders.invoice}, '') || ' ' || coalesce(${orders.number}, '')`;

/** The list with the search that its reader may use: without `sales.contacts`, by invoice, location and first name (decisions BO-24, SF-6). */
export const deliveryListFor = ({ seesContacts }: { readonly seesContacts: boolean }): List<typeof fields> => {
  const customer: SQL = seesContacts
    ? sql`${deliveries.customerName}`
    : sql`split_part(${deliveries.customerName}, ' ', 1)`;
  return { ...deliveryList, search: sql`(${called} || ' ' || ${customer} || ' ' || ${deliveries.location})` };
};
