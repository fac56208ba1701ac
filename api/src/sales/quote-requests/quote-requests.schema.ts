import { errorSchema, okSchema } from '@ofisi/api-contract/envelope';
import { optionalEmail, optionalText, requiredText } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { QUOTE_REQUEST_STATUSES } from '@ofisi/api-contract/sales/enums';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { containing, defineList } from '../../resource/list';
import { hasPhone } from '../../engine/phone-number';
import { cartQuoteRequestSchema, placeOrderSchema } from '../orders/orders.schema';
import { quoteRequests } from '../../tables/quote-requests';

/** POST /quote-requests (additive): who asks for a price, for whom, and for how many of what. */
export const requestQuoteSchema = placeOrderSchema
  .pick({ first_name: true, last_name: true, phone_number: true, location: true })
  .extend({
    organization: optionalText('organization', 150),
    email: optionalEmail('email'),
    message: optionalText('message', 2_000),
    items: cartQuoteRequestSchema.shape.items.min(1, 'At least one product is required.'),
  });

/** `reference` is what customer and shop call the request, e.g. `QR26000001`. */
export const quoteRequestedSchema = okSchema({ message: z.string(), reference: z.string() });

/** 422: sent before with other content; `earlier` is what was answered then, null when nothing proves the sender. */
export const quoteRequestRepeatedSchema = errorSchema.extend({ earlier: quoteRequestedSchema.nullable() });

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

/** Requests for a quote, newest first. Prices and `total` in shillings, as they were then; `quotations` answer it. */
export const quoteRequestList = defineList({
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
    items: field.json(
      lines,
      z.array(z.object({ id: z.number().int(), product_name: z.string(), price: z.number(), quantity: z.number() })),
    ),
    quotations: field.json(answers, z.array(z.object({ id: z.number().int(), number: z.string() }))),
  },
});

const quoteRequestSchema = rowSchema(quoteRequestList.fields);

/** GET /view-quote-requests (additive); `meta` comes when a page was asked for. */
export const quoteRequestsSchema = listSchema('quote_requests', quoteRequestSchema);

/** POST /close-quote-request/{id} (additive): nothing will be quoted, and why. */
export const closeQuoteRequestForm = z.object({ reason: requiredText('reason', 500) });

export const quoteRequestSavedSchema = savedSchema('quote_request', quoteRequestSchema);
