import { DELIVERY_PAYMENT_STATUSES } from '@ofisi/api-contract/deliveries/deliveries';
import { RETURN_STATUSES } from '@ofisi/api-contract/deliveries/enums';
import { returnRowSchema, type lineSchema } from '@ofisi/api-contract/deliveries/returns';
import { type taxInvoiceSchema } from '@ofisi/api-contract/etims/tax-invoice';
import { ENDED_ORDERS } from '@ofisi/shared-shop/order-stages';
import { sql } from 'drizzle-orm';
import { type z } from 'zod';
import { hasPhone } from '../../engine/phone-number';
import { taxInvoiceOf } from '../../etims/tax-invoice';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { hasEnded } from '../../sales/orders/open-amount';
import { taxInPart } from '../../sales/parts-of-lines';
import { returns } from '../../tables/deliveries';
import { exactOrder, orders } from '../../tables/sales';

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

/** The VAT included in the credit: that of its lines, less that of the amount withheld, as in the VAT report (invariant 9). */
const tax = sql<number>`(
  select coalesce(sum(line.tax - line.kept_tax), 0) from (
    select line.tax, ${taxInPart(sql`returns.discount`, sql`line.return_id`)} as kept_tax
    from return_lines line where line.return_id = returns.id
  ) line
)`;

/** The money given back for it. */
const refunded = sql<number>`(
  select coalesce(sum(amount), 0) from ledger_entries where return_id = returns.id and payment_id is not null
)`;

/** The money that the shop holds for the order beyond the amount owed: positive when something is to be given back. */
export const toRefund = sql<number>`greatest(0, -(
  orders.amount + coalesce((
    select sum(settled.amount) from ledger_entries settled where settled.order_id = orders.id and settled.kind <> 'sale'
  ), 0)
))`;

/** Whether the credit was given back, or settled otherwise: set off against a debt, or put on the customer's account. */
const paymentStatus = sql<string>`case
  when returns.status <> 'returned' and ${hasEnded} then orders.status
  when returns.status <> 'returned' then 'pending'
  when ${toRefund} <= 0 then 'paid'
  when ${refunded} > 0 then 'partially-paid'
  else 'pending'
end`;

/** Returns, newest first (BO §3). Sums in shillings; `price` is the credit for the goods before the discount. */
export const returnList = listOf(returnRowSchema, {
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
    credit_note: field.text(returns.creditNote, { header: 'Credit Note', sort: true }),
    credited_at: field.moment(returns.creditedAt, { header: 'Credited' }),
    tax: field.number(tax, { header: 'VAT' }),
    tax_credit_note: field.json<z.output<typeof taxInvoiceSchema> | null>(
      taxInvoiceOf(sql`document.return_id = returns.id`),
    ),
    created_at: field.moment(returns.createdAt, { header: 'Added', sort: true, filter: true }),
    version: field.integer(returns.version),
    items: field.json<z.output<typeof lineSchema>[]>(lines),
    added_by: field.reference(returns.addedBy),
  },
});
