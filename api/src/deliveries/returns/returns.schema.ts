import { RETURN_CONDITIONS, RETURN_STATUSES, STORED_CONDITIONS } from '@ofisi/api-contract/deliveries/enums';
import { okSchema } from '@ofisi/api-contract/envelope';
import { integerField, MAX_ID, optionalText, requiredText, optionalChoice } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema, withVersion } from '@ofisi/api-contract/lists';
import { ENDED_ORDERS } from '@ofisi/shared-shop/order-stages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { taxInvoiceOf, taxInvoiceSchema } from '../../etims/tax-invoice';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { hasPhone } from '../../engine/phone-number';
import { hasEnded } from '../../sales/orders/open-amount';
import { MAX_ORDER_LINES } from '../../sales/orders/orders.schema';
import { taxInPart } from '../../sales/parts-of-lines';
import { exactOrder, orders } from '../../tables/sales';
import {
  deliveredLineSchema,
  DELIVERY_PAYMENT_STATUSES,
  openLineSchema,
  orderForDeliverySchema,
  shipmentFields,
} from '../deliveries.schema';
import { returns } from '../../tables/deliveries';

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'order_line_id', sold.id, 'item_id', sold.item_id, 'product_name', sold.product_name, 'quantity', line.quantity,
           'ordered', sold.quantity, 'condition', line.condition, 'total', line.total,
           'serials', array(select serial.serial_number from return_serials chosen join item_serials serial on serial.id = chosen.serial_id
                            where chosen.return_line_id = line.id order by serial.id)
         ) order by sold.id), '[]')
  from return_lines line join order_lines sold on sold.id = line.order_line_id
  where line.return_id = returns.id
)`;

/** The VAT inside what is given back: of its lines, less that in what is kept back, as the VAT report has it (invariant 9). */
const tax = sql<number>`(
  select coalesce(sum(line.tax - line.kept_tax), 0) from (
    select line.tax, ${taxInPart(sql`returns.discount`, sql`line.return_id`)} as kept_tax
    from return_lines line where line.return_id = returns.id
  ) line
)`;

/** What was given back for it in money. */
const refunded = sql<number>`(
  select coalesce(sum(amount), 0) from ledger_entries where return_id = returns.id and payment_id is not null
)`;

/** What the shop still holds of the order's money beyond what is owed for it: positive, when something is to be given back. */
export const toRefund = sql<number>`greatest(0, -(
  orders.amount + coalesce((
    select sum(settled.amount) from ledger_entries settled where settled.order_id = orders.id and settled.kind <> 'sale'
  ), 0)
))`;

/** Whether what is owed for it was given back, or settled otherwise: taken off a debt, or put on the customer's account. */
const paymentStatus = sql<string>`case
  when returns.status <> 'returned' and ${hasEnded} then orders.status
  when returns.status <> 'returned' then 'pending'
  when ${toRefund} <= 0 then 'paid'
  when ${refunded} > 0 then 'partially-paid'
  else 'pending'
end`;

const lineSchema = z.object({
  order_line_id: z.number().int(),
  item_id: z.number().int(),
  product_name: z.string(),
  quantity: z.number(),
  ordered: z.number(),
  condition: z.enum(STORED_CONDITIONS),
  total: z.number(),
  serials: z.array(z.string()),
});

/** Returns, newest first (BO §3). Sums in shillings; `price` is what is given back for the goods, before the discount. */
export const returnList = defineList({
  from: sql`${returns} left join ${orders} on ${orders.id} = ${returns.orderId}`,
  id: returns.id,
  where: sql`${returns.archivedAt} is null`,
  order: '-id',
  exactMatch: exactOrder,
  phone: (number) => hasPhone(orders.phoneNumber, number),
  search: sql`(coalesce(${orders.invoice}, '') || ' ' || coalesce(${orders.number}, '') || ' ' || coalesce(${returns.creditNote}, '')
    || ' ' || ${returns.customerName} || ' ' || ${returns.location})`,
  fields: {
    id: field.integer(returns.id, { sort: true }),
    invoice: field.text(sql<string | null>`coalesce(${orders.invoice}, ${orders.number})`, {
      header: 'Invoice Number',
      sort: true,
    }),
    order_id: field.reference(returns.orderId, { filter: true }),
    customer_name: field.text(returns.customerName, { header: 'Customer' }),
    return_address: field.text(returns.returnAddress, { header: 'Return Address' }),
    location: field.text(returns.location, { header: 'Location', sort: true }),
    quantity: field.number(returns.quantity, { header: 'Quantity' }),
    price: field.number(returns.price, { header: 'Price', sort: true }),
    discount: field.number(returns.discount, { header: 'Discount' }),
    payment_status: field.choice(paymentStatus, [...DELIVERY_PAYMENT_STATUSES, ...ENDED_ORDERS], {
      header: 'Payment Status',
      filter: true,
    }),
    payment_method: field.text(returns.paymentMethod, { header: 'Payment Method' }),
    payment_account: field.text(returns.paymentAccount, { header: 'Payment Account' }),
    amount_paid: field.number(refunded, { header: 'Amount Paid' }),
    returned_by: field.text(returns.returnedBy, { header: 'Returned By', sort: true }),
    note: field.text(returns.note, { header: 'Note' }),
    return_status: field.choice(returns.status, RETURN_STATUSES, { header: 'Return Status', sort: true, filter: true }),
    /** Additive: issued when the goods have come back. */
    credit_note: field.text(returns.creditNote, { header: 'Credit Note', sort: true }),
    credited_at: field.moment(returns.creditedAt, { header: 'Credited' }),
    tax: field.number(tax, { header: 'VAT' }),
    /** Additive: of the tax office, of the credit note. */
    tax_credit_note: field.json(taxInvoiceOf(sql`document.return_id = returns.id`), taxInvoiceSchema.nullable()),
    created_at: field.moment(returns.createdAt, { header: 'Added', sort: true, filter: true }),
    version: field.integer(returns.version),
    items: field.json(lines, z.array(lineSchema)),
    added_by: field.reference(returns.addedBy),
  },
});

/** `contacts_hidden`: its reader may see neither the customer's last name nor the address (decision SF-6). */
export const returnSchema = rowSchema(returnList.fields).extend({ contacts_hidden: z.boolean() });

/** GET /view-returns (BO §7). */
export const returnsSchema = listSchema('returns', returnSchema);

/**
 * A line of an order that can come back: `left` of it is with the customer, `worth` is what was charged for all of it with everything
 * that was taken off, in shillings; `serials` are its units there.
 */
const returnableLineSchema = openLineSchema.extend({ worth: z.number(), serials: z.array(z.string()) });

export type ReturnableLine = z.output<typeof returnableLineSchema>;

/** GET /view-orders-for-return (additive): as the orders for a delivery, with what of them is with the customer. */
export const ordersForReturnSchema = z.object({
  ...listSchema('orders', orderForDeliverySchema).shape,
  order_items: z.array(returnableLineSchema),
});

/** GET /view-returns/{id} (additive): with its order and every line of that; `left` counts what this return brings as left. */
export const returnInFullSchema = okSchema({
  return: returnSchema,
  order: orderForDeliverySchema.nullable(),
  order_items: z.array(returnableLineSchema),
});

/**
 * POST /add-returns (BO §7). The server fills in what is blank, and computes `price` and `quantity` from the order. `items` is
 * additive: which lines come back, in which condition, and which units; left out, all that is with the customer. `amount_paid` is
 * what is given back, in shillings, once the goods are there; `payment_status: 'paid'` without an amount all that is to be.
 */
export const addReturnSchema = z.object({
  ...shipmentFields,
  order_id: integerField('order', 1, MAX_ID),
  return_address: optionalText('return address', 500),
  returned_by: requiredText('returned by', 100),
  return_status: optionalChoice('return status', RETURN_STATUSES),
  items: z
    .array(
      deliveredLineSchema.extend({
        condition: z.enum(RETURN_CONDITIONS, { error: 'Choose restock or write_off.' }).default('restock'),
      }),
      { error: 'Choose what comes back.' },
    )
    .min(1, 'Choose what comes back.')
    .max(MAX_ORDER_LINES)
    .optional(),
});

export type ReturnInput = z.output<typeof addReturnSchema>;

/** POST /update-returns/{id} (additive, decision BO-25): what is left out or blank stays; its order stays too. */
export const updateReturnSchema = withVersion(
  addReturnSchema.extend({ order_id: addReturnSchema.shape.order_id.optional() }),
);

/** POST /cancel-rest/{id} (additive, decision BO-119): what of an order has not left; `reason` is required. */
export const cancelRestSchema = z.object({ reason: requiredText('reason', 500) });

export const returnSavedSchema = savedSchema('return', returnSchema);
