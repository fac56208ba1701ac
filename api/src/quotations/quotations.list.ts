import { quotationSchema, type QuotationStatus, QUOTATION_STATUSES } from '@ofisi/api-contract/quotations/quotations';
import { sql } from 'drizzle-orm';
import { additionalTo } from './additional-to';
import { hasPhone } from '../engine/phone-number';
import { field } from '../resource/field';
import { containing, listOf } from '../resource/list';
import { users } from '../tables/identity';
import { quotations } from '../tables/quotations';
import { quoteRequests } from '../tables/quote-requests';
import { orders } from '../tables/sales';

/** `isAgreed` of a row of the table `quotations`: accepted, and waiting for its goods (decision BO-186). */
export const hasAgreed = sql<boolean>`(quotations.status = 'sent' and quotations.decided_at is not null)`;

/** Requires the table `quotations` in the statement. One that waits for its goods was accepted, and has no order yet (decision BO-186). */
export const statusToday = sql<QuotationStatus>`(case
  when ${hasAgreed} then 'accepted'
  when quotations.status = 'sent' and quotations.valid_until < (now() at time zone 'Africa/Nairobi')::date then 'expired'
  else quotations.status end)`;

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'item_id', line.item_id, 'product_name', line.product_name, 'sku', items.sku, 'unit', units.short_name, 'price', line.price,
           'quantity', line.quantity, 'discount', line.discount, 'whole_share', line.whole_share, 'tax_rate', line.tax_rate, 'total', line.total,
           'available', greatest(0, items.on_hand - items.reserved),
           'allow_decimal', coalesce(units.allow_decimal, false) and not items.requires_serial,
           'requires_serial', items.requires_serial, 'is_service', items.is_service, 'is_archived', items.archived_at is not null or items.state = 'draft'
         ) order by line.id), '[]')
  from quotation_lines line join items on items.id = line.item_id left join units on units.id = items.unit_id
  where line.quotation_id = quotations.id
)`;

const wholeDiscount = sql<number>`(
  select coalesce(sum(line.whole_share), 0) from quotation_lines line where line.quotation_id = quotations.id
)`;

const order = sql`(
  select jsonb_build_object('id', orders.id, 'number', coalesce(orders.invoice, orders.number), 'token', orders.token,
                            'channel', orders.channel, 'status', orders.status)
  from ${orders} where orders.id = quotations.order_id
)`;

const request = sql`(
  select jsonb_build_object('id', quote_requests.id, 'reference', quote_requests.reference)
  from ${quoteRequests} where quote_requests.id = quotations.quote_request_id
)`;

const job = sql`(
  select jsonb_build_object('id', service_jobs.id, 'number', service_jobs.number, 'additional_to', ${additionalTo(sql`service_jobs.id`, sql`quotations.id`)})
  from service_jobs where service_jobs.id = quotations.service_job_id
)`;

/** Quotations, newest first. Amounts in shillings; `decided_by` is null if the customer accepted or declined online. */
export const quotationList = listOf(quotationSchema, {
  from: sql`${quotations} left join ${users} on ${users.id} = ${quotations.createdBy}`,
  id: quotations.id,
  where: sql`${quotations.archivedAt} is null`,
  search: (word) => sql`(${containing(
    sql`(quotations.number || ' ' || quotations.name || ' ' || coalesce(quotations.organization, '') || ' ' || coalesce(quotations.phone_number, ''))`,
    word,
  )} or exists (
    select from quotation_lines line where line.quotation_id = quotations.id and ${containing(sql`line.product_name`, word)}))`,
  phone: (number) => hasPhone(quotations.phoneNumber, number),
  exactMatch: (text) => sql`${quotations.number} = upper(${text})`,
  order: '-id',
  fields: {
    id: field.integer(quotations.id, { sort: true }),
    number: field.text(quotations.number, { header: 'Number', sort: true }),
    status: field.choice(statusToday, QUOTATION_STATUSES, { header: 'Status', sort: true, filter: true }),
    name: field.text(quotations.name, { header: 'Name', sort: true }),
    organization: field.text(quotations.organization, { header: 'Organization', sort: true }),
    customer_id: field.reference(quotations.customerId, { filter: true }),
    phone_number: field.text(quotations.phoneNumber, { header: 'Phone' }),
    email: field.text(quotations.email, { header: 'Email' }),
    location: field.text(quotations.location, { header: 'Location' }),
    amount: field.number(quotations.amount, { header: 'Total', sort: true, filter: true }),
    delivery_fee: field.number(quotations.deliveryFee, { header: 'Delivery' }),
    whole_discount: field.number(wholeDiscount),
    // An edit by the version before leaves the percentage, and no shares.
    whole_percent: field.number(sql<number | null>`case when ${wholeDiscount} > 0 then ${quotations.wholePercent} end`),
    rounding: field.number(quotations.rounding),
    tax: field.number(quotations.tax, { header: 'VAT' }),
    notes: field.text(quotations.notes, { header: 'Terms' }),
    valid_until: field.day(quotations.validUntil, { header: 'Valid Until', sort: true, filter: true }),
    items: field.json(lines),
    order: field.json(order),
    quote_request: field.json(request),
    service_job: field.json(job),
    sent_at: field.moment(quotations.sentAt, { header: 'Sent', sort: true }),
    decided_at: field.moment(quotations.decidedAt, { header: 'Accepted or Declined', sort: true }),
    decision_note: field.text(quotations.decisionNote, { header: 'Answer' }),
    decided_by: field.text(sql<string | null>`(select name from users where users.id = quotations.decided_by)`),
    added_by: field.text(sql<string | null>`${users.name}`, { header: 'Added By', sort: true }),
    created_at: field.moment(quotations.createdAt, { header: 'Added', sort: true, filter: true }),
    token: field.text(quotations.token),
    version: field.integer(quotations.version),
  },
});
