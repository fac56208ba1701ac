import { RETURN_REASONS, RETURN_REQUEST_STATUSES } from '@ofisi/api-contract/deliveries/enums';
import { returnRequestRowSchema } from '@ofisi/api-contract/deliveries/return-requests';
import { sql } from 'drizzle-orm';
import type { Requester } from '../../access/requester';
import { hasPhone } from '../../engine/phone-number';
import { field, type RowOf } from '../../resource/field';
import { containing, listOf } from '../../resource/list';
import { maskPhone, viewerOf } from '../../sales/orders/order-contacts';
import { returnRequests } from '../../tables/return-requests';
import { exactOrder, orders } from '../../tables/sales';
import { maskFullName } from '../shown-delivery';
import { requestedItems } from './order-returns';

/** Return requests, newest first. */
export const returnRequestList = listOf(returnRequestRowSchema, {
  from: sql`${returnRequests} join ${orders} on ${orders.id} = ${returnRequests.orderId}`,
  id: returnRequests.id,
  search: (word) =>
    containing(
      sql`(orders.number || ' ' || coalesce(orders.invoice, '') || ' ' || orders.first_name || ' ' || orders.last_name)`,
      word,
    ),
  phone: (number) => hasPhone(orders.phoneNumber, number),
  exactMatch: exactOrder,
  order: '-id',
  fields: {
    id: field.integer(returnRequests.id, { sort: true }),
    order_id: field.reference(returnRequests.orderId, { filter: true }),
    order_number: field.text(orders.number, { header: 'Order', sort: true }),
    invoice: field.text(sql<string>`coalesce(${orders.invoice}, ${orders.number})`, { header: 'Invoice' }),
    status: field.choice(returnRequests.status, RETURN_REQUEST_STATUSES, {
      header: 'Status',
      sort: true,
      filter: true,
    }),
    reason: field.choice(returnRequests.reason, RETURN_REASONS, { header: 'Reason', sort: true, filter: true }),
    message: field.text(returnRequests.message, { header: 'Message' }),
    answer: field.text(returnRequests.answer, { header: 'Answer' }),
    customer_name: field.text(sql<string>`trim(orders.first_name || ' ' || orders.last_name)`, { header: 'Customer' }),
    phone_number: field.text(orders.phoneNumber, { header: 'Phone' }),
    location: field.text(orders.location, { header: 'Location' }),
    created_at: field.moment(returnRequests.createdAt, { header: 'Asked', sort: true, filter: true }),
    decided_at: field.moment(returnRequests.decidedAt, { header: 'Answered' }),
    return_id: field.reference(returnRequests.returnId),
    items: field.json(requestedItems(sql`return_requests`)),
  },
});

type Row = RowOf<typeof returnRequestList.fields>;

/** A request with the data that its reader may see (decision SF-6). */
export function shownRequest<Of extends Row>(row: Of, request: Requester) {
  const contacts_hidden = !viewerOf(request).seesContacts;
  const { customer_name: name, phone_number: phone } = row;
  return contacts_hidden
    ? { ...row, customer_name: maskFullName(name), phone_number: maskPhone(phone), contacts_hidden }
    : { ...row, contacts_hidden };
}
