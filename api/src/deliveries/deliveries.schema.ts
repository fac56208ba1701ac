import { DELIVERY_STATUSES } from '@ofisi/api-contract/deliveries/enums';
import { okSchema } from '@ofisi/api-contract/envelope';
import {
  MAX_ID,
  moneyField,
  optionalInteger,
  optionalMoney,
  optionalText,
  quantityField,
  requiredText,
  unlessAbsent,
  optionalChoice,
} from '@ofisi/api-contract/fields';
import { accountSlug } from '@ofisi/api-contract/finance/account-slug';
import { FORM_METHODS } from '@ofisi/api-contract/finance/payment-method';
import { listSchema, withVersion } from '@ofisi/api-contract/lists';
import { ENDED_ORDERS } from '@ofisi/shared-shop/order-stages';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../resource/field';
import { defineList, type List } from '../resource/list';
import { hasPhone } from '../engine/phone-number';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES, PAYMENT_STATUSES } from '../sales/orders/orders.schema';
import { hasEnded, openAmount } from '../sales/orders/open-amount';
import { exactOrder, orders } from '../tables/sales';
import { deliveries } from '../tables/deliveries';

export const DELIVERY_PAYMENT_STATUSES = ['pending', 'paid', 'partially-paid'] as const;

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

/** The order's, because money is owed for the order, or how that has ended; null where there is none (decision BO-64). */
const paymentStatus = sql<string | null>`case
  when orders.id is null then null
  when ${hasEnded} then orders.status
  when ${openAmount} <= 0 then 'paid'
  when ${openAmount} < orders.amount then 'partially-paid'
  else 'pending'
end`;

const lineSchema = z.object({
  order_line_id: z.number().int(),
  item_id: z.number().int(),
  product_name: z.string(),
  quantity: z.number(),
  ordered: z.number(),
  serials: z.array(z.string()),
});

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
  /** Additive: sent back on update, a stale one is refused with 409. */
  version: field.integer(deliveries.version),
  items: field.json(lines, z.array(lineSchema)),
  added_by: field.reference(deliveries.addedBy),
};

/** Deliveries, newest first (BO §3). Sums in shillings; `price` is what its goods were sold for, `invoice` null without an order. */
export const deliveryList = defineList({
  from: sql`${deliveries} left join ${orders} on ${orders.id} = ${deliveries.orderId}`,
  id: deliveries.id,
  where: sql`${deliveries.archivedAt} is null`,
  order: '-id',
  exactMatch: exactOrder,
  phone: (number) => hasPhone(orders.phoneNumber, number),
  fields,
});

const called = sql`coalesce(${orders.invoice}, '') || ' ' || coalesce(${orders.number}, '')`;

/** As somebody may search it: without `sales.contacts` by invoice, location and first name (decisions BO-24, SF-6). */
export const deliveryListFor = ({ seesContacts }: { readonly seesContacts: boolean }): List<typeof fields> => {
  const customer: SQL = seesContacts
    ? sql`${deliveries.customerName}`
    : sql`split_part(${deliveries.customerName}, ' ', 1)`;
  return { ...deliveryList, search: sql`(${called} || ' ' || ${customer} || ' ' || ${deliveries.location})` };
};

/** `contacts_hidden`: it has arrived, and its reader may see neither the customer's last name nor the address (decision SF-6). */
export const deliverySchema = rowSchema(fields).extend({ contacts_hidden: z.boolean() });

/** GET /view-deliveries (BO §7). */
export const deliveriesSchema = listSchema('deliveries', deliverySchema);

/** A line of an order, with what is `left` of it to deliver; `total` is what all of it was sold for, in shillings. */
export const openLineSchema = z.object({
  order_id: z.number().int(),
  line_id: z.number().int(),
  item_id: z.number().int(),
  product_name: z.string(),
  price: z.number(),
  quantity: z.number(),
  total: z.number(),
  left: z.number(),
  requires_serial: z.boolean(),
  allow_decimal: z.boolean(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
});

export type OpenLine = z.output<typeof openLineSchema>;

export const orderForDeliverySchema = z.object({
  id: z.number().int(),
  invoice: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  location: z.string(),
  delivery_address: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_method: z.string(),
  amount: z.number(),
  open: z.number(),
  channel: z.enum(['online', 'counter']),
  created_at: z.string(),
  products: z.array(z.string()),
  contacts_hidden: z.boolean(),
});

/**
 * GET /view-orders-for-delivery (BO §7): orders of which something is left to deliver (decision BO-66). `open` is still to be paid, in
 * shillings; `products` names what is left.
 */
export const ordersForDeliverySchema = z.object({
  ...listSchema('orders', orderForDeliverySchema).shape,
  order_items: z.array(openLineSchema),
});

/**
 * GET /view-deliveries/{id} (additive): with its order and every line of that; `left` counts what this delivery carries as left. `not_paid` says why the
 * goods should not leave as the order is paid now (decision BO-93), null when nothing speaks against it.
 */
export const deliveryInFullSchema = okSchema({
  delivery: deliverySchema,
  order: orderForDeliverySchema.nullable(),
  not_paid: z.string().nullable(),
  order_items: z.array(openLineSchema),
});

/** GET /scan-for-delivery (additive): what was scanned or typed while an order is packed. */
export const scanForDeliverySchema = z.object({
  order: z.coerce.number().int().min(1).max(MAX_ID),
  code: requiredText('code', 100),
});

/** The line of the order that has the code: its item's barcode or SKU, or the number of a unit that may go with it. */
export const scannedForDeliverySchema = okSchema({ line_id: z.number().int(), serial: z.string().nullable() });

export const deliveredLineSchema = z.object({
  order_line_id: z.coerce.number({ error: 'The line must be one of the order.' }).int().min(1).max(MAX_ID),
  quantity: quantityField('quantity', MAX_LINE_QUANTITY),
  serials: z.array(requiredText('serial number', 100)).max(MAX_LINE_QUANTITY).optional(),
});

/** What the forms of deliveries and returns have alike (BO §3). Sums in shillings. */
export const shipmentFields = {
  customer_name: optionalText('customer name'),
  location: optionalText('location'),
  discount: unlessAbsent(optionalMoney('discount')),
  payment_status: optionalChoice('payment status', DELIVERY_PAYMENT_STATUSES),
  payment_method: optionalChoice('payment method', FORM_METHODS),
  payment_account: accountSlug('payment account'),
  amount_paid: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    moneyField('amount paid').optional(),
  ),
  note: unlessAbsent(optionalText('note', 2000)),
};

/**
 * POST /add-deliveries (BO §7). With `order_id` the server fills in what is blank, and computes `price`, `quantity` and the payment
 * status (decision BO-65). `items` is additive: which lines go, and which units; left out, all that is left of the order.
 * `payment_status: 'paid'` without an amount is everything that is still open. Sums in shillings.
 */
export const addDeliverySchema = z.object({
  ...shipmentFields,
  order_id: optionalInteger('order', 1, MAX_ID),
  delivery_address: optionalText('delivery address', 500),
  quantity: z.preprocess((value) => value || undefined, quantityField('quantity', MAX_LINE_QUANTITY).optional()),
  delivered_by: requiredText('delivered by', 100),
  delivery_status: optionalChoice('delivery status', DELIVERY_STATUSES),
  items: z
    .array(deliveredLineSchema, { error: 'Choose what is delivered.' })
    .min(1, 'Choose what is delivered.')
    .max(MAX_ORDER_LINES)
    .optional(),
});

export type DeliveryInput = z.output<typeof addDeliverySchema>;

/** POST /update-deliveries/{id} (additive, decision BO-22): what is left out or blank stays; its order stays too. */
export const updateDeliverySchema = withVersion(addDeliverySchema);

export const deliverySavedSchema = okSchema({ message: z.string(), delivery: deliverySchema });
