import { quoteRequestSchema } from '@ofisi/api-contract/sales/quote-requests';
import { QUOTE_REQUEST_STATUSES } from '@ofisi/api-contract/sales/enums';
import { sql } from 'drizzle-orm';
import { hasPhone } from '../../engine/phone-number';
import { field } from '../../resource/field';
import { containing, listOf } from '../../resource/list';
import { quoteRequests } from '../../tables/quote-requests';

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', line.item_id, 'product_name', line.product_name, 'price', line.price, 'quantity', line.quantity) order by line.id), '[]')
  from quote_request_lines line where line.quote_request_id = quote_requests.id
)`;

const total = sql<number>`(
  select coalesce(sum(round(line.price * line.quantity, 2)), 0) from quote_request_lines line where line.quote_request_id = quote_requests.id
)`;

const answers = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', quotations.id, 'number', quotations.number) order by quotations.id), '[]')
  from quotations where quotations.quote_request_id = quote_requests.id and quotations.archived_at is null
)`;

/** Quote requests, newest first. Prices and `total` in shillings, as of the request; `quotations` are those that answer it. */
export const quoteRequestList = listOf(quoteRequestSchema, {
  from: sql`${quoteRequests}`,
  id: quoteRequests.id,
  search: (word) => sql`(${containing(
    sql`(quote_requests.reference || ' ' || quote_requests.first_name || ' ' || quote_requests.last_name || ' ' || quote_requests.phone_number
         || ' ' || coalesce(quote_requests.organization, ''))`,
    word,
  )} or exists (
    select from quote_request_lines line where line.quote_request_id = quote_requests.id and ${containing(sql`line.product_name`, word)}))`,
  phone: (number) => hasPhone(quoteRequests.phoneNumber, number),
  exactMatch: (text) => sql`${quoteRequests.reference} = upper(${text})`,
  order: '-id',
  fields: {
    id: field.integer(quoteRequests.id, { sort: true }),
    reference: field.text(quoteRequests.reference, { header: 'Reference', sort: true }),
    status: field.choice(quoteRequests.status, QUOTE_REQUEST_STATUSES, { header: 'Status', sort: true, filter: true }),
    first_name: field.text(quoteRequests.firstName, { header: 'First Name', sort: true }),
    last_name: field.text(quoteRequests.lastName, { header: 'Last Name' }),
    organization: field.text(quoteRequests.organization, { header: 'Organization', sort: true }),
    phone_number: field.text(quoteRequests.phoneNumber, { header: 'Phone' }),
    email: field.text(quoteRequests.email, { header: 'Email' }),
    location: field.text(quoteRequests.location, { header: 'Location' }),
    message: field.text(quoteRequests.message, { header: 'Message' }),
    close_reason: field.text(quoteRequests.closeReason, { header: 'Closed Because' }),
    created_at: field.moment(quoteRequests.createdAt, { header: 'Asked', sort: true, filter: true }),
    total: field.number(total, { header: 'Total', sort: true }),
    items: field.json(lines),
    quotations: field.json(answers),
  },
});
