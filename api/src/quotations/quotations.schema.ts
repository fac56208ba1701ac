import { okSchema } from '@ofisi/api-contract/envelope';
import {
  integerField,
  MAX_ID,
  moneyField,
  optionalDay,
  optionalEmail,
  optionalInteger,
  optionalMoney,
  optionalText,
  quantityField,
} from '@ofisi/api-contract/fields';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../tables/identity';
import { field, rowSchema } from '../resource/field';
import { containing, defineList } from '../resource/list';
import { hasPhone } from '../engine/phone-number';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../sales/orders/orders.schema';
import { orders } from '../tables/sales';
import { quoteRequests } from '../tables/quote-requests';
import { quotations } from '../tables/quotations';

/** The states that are told: `expired` is a sent one whose day is over (decision BO-95). */
export const QUOTATION_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'expired'] as const;

export type QuotationStatus = (typeof QUOTATION_STATUSES)[number];

/** Needs `quotations` in the statement. */
const statusToday = sql<QuotationStatus>`(case
  when quotations.status = 'sent' and quotations.valid_until < (now() at time zone 'Africa/Nairobi')::date then 'expired'
  else quotations.status end)`;

/** A line as it is quoted; sums in shillings, `discount` off the whole line, `total` with the VAT `tax` in it. */
export const quotedLineSchema = z.object({
  item_id: z.number().int(),
  product_name: z.string(),
  sku: z.string().nullable(),
  unit: z.string().nullable(),
  price: z.number(),
  quantity: z.number(),
  discount: z.number(),
  tax_rate: z.number(),
  total: z.number(),
  /** What is there today. */
  available: z.number(),
  allow_decimal: z.boolean(),
  requires_serial: z.boolean(),
  /** It is not sold any more. */
  is_archived: z.boolean(),
});

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'item_id', line.item_id, 'product_name', line.product_name, 'sku', items.sku, 'unit', units.short_name, 'price', line.price,
           'quantity', line.quantity, 'discount', line.discount, 'tax_rate', line.tax_rate, 'total', line.total,
           'available', greatest(0, items.on_hand - items.reserved),
           'allow_decimal', coalesce(units.allow_decimal, false) and not items.requires_serial,
           'requires_serial', items.requires_serial, 'is_archived', items.archived_at is not null
         ) order by line.id), '[]')
  from quotation_lines line join items on items.id = line.item_id left join units on units.id = items.unit_id
  where line.quotation_id = quotations.id
)`;

const orderSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  token: z.string(),
  channel: z.enum(['online', 'counter']),
  status: z.string(),
});

const order = sql`(
  select jsonb_build_object('id', orders.id, 'number', coalesce(orders.invoice, orders.number), 'token', orders.token,
                            'channel', orders.channel, 'status', orders.status)
  from ${orders} where orders.id = quotations.order_id
)`;

const request = sql`(
  select jsonb_build_object('id', quote_requests.id, 'reference', quote_requests.reference)
  from ${quoteRequests} where quote_requests.id = quotations.quote_request_id
)`;

/** Quotations, the newest first. Sums in shillings; `decided_by` is null where the customer accepted or declined it online. */
export const quotationList = defineList({
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
    rounding: field.number(quotations.rounding),
    tax: field.number(quotations.tax, { header: 'VAT' }),
    notes: field.text(quotations.notes, { header: 'Terms' }),
    valid_until: field.day(quotations.validUntil, { header: 'Valid Until', sort: true, filter: true }),
    items: field.json(lines, z.array(quotedLineSchema)),
    order: field.json(order, orderSchema.nullable()),
    quote_request: field.json(request, z.object({ id: z.number().int(), reference: z.string() }).nullable()),
    sent_at: field.moment(quotations.sentAt, { header: 'Sent', sort: true }),
    decided_at: field.moment(quotations.decidedAt, { header: 'Accepted or Declined', sort: true }),
    decision_note: field.text(quotations.decisionNote, { header: 'Answer' }),
    decided_by: field.text(sql<string | null>`(select name from users where users.id = quotations.decided_by)`),
    added_by: field.text(sql<string | null>`${users.name}`, { header: 'Added By', sort: true }),
    created_at: field.moment(quotations.createdAt, { header: 'Added', sort: true, filter: true }),
    /** What the customer's link ends with. */
    token: field.text(quotations.token),
    version: field.integer(quotations.version),
  },
});

export const quotationSchema = rowSchema(quotationList.fields);

/** GET /view-quotations (additive). */
export const quotationsSchema = listSchema('quotations', quotationSchema);

/** No price of one piece is more, in cents: what it comes to for a whole document can still be stored. */
const MOST_PRICE = 10_000_000_000;

const lineForm = z.object({
  item_id: integerField('item', 1, MAX_ID),
  quantity: quantityField('quantity', MAX_LINE_QUANTITY),
  price: moneyField('price').refine(
    (cents) => cents <= MOST_PRICE,
    'The price field must not be more than 100,000,000.',
  ),
  discount: optionalMoney('discount'),
});

/**
 * POST /add-quotation, and with a `version` POST /update-quotation/{id} (additive). Sums in shillings. A customer of the list is named by
 * `customer_id`, anybody else by name and phone. Without a day it is valid as long as the settings say.
 */
export const quotationForm = z.object({
  customer_id: optionalInteger('customer', 1, MAX_ID),
  name: optionalText('name', 150),
  organization: optionalText('organization', 150),
  phone_number: optionalText('phone number', 30),
  email: optionalEmail('email'),
  location: optionalText('location', 200),
  items: z
    .array(lineForm, { error: 'At least one product is required.' })
    .min(1, 'At least one product is required.')
    .max(MAX_ORDER_LINES, `A quotation may have at most ${MAX_ORDER_LINES} lines.`),
  delivery_fee: optionalMoney('delivery fee').refine(
    (cents) => cents === null || cents <= MOST_PRICE,
    'The delivery fee field must not be more than 100,000,000.',
  ),
  notes: optionalText('terms', 2_000),
  valid_until: optionalDay('valid until'),
  quote_request_id: optionalInteger('quote request', 1, MAX_ID),
});

export type QuotationInput = z.output<typeof quotationForm>;

export const quotationSavedSchema = savedSchema('quotation', quotationSchema);

/** GET /view-quotations/{id} (additive). */
export const quotationInFullSchema = okSchema({ quotation: quotationSchema });

/** GET /view-quotation-draft (additive): of a request, or like another quotation. */
export const quotationDraftQuerySchema = z.object({
  request: optionalInteger('request', 1, MAX_ID),
  copy: optionalInteger('copy', 1, MAX_ID),
});

/** What a new quotation begins with, at the prices of today; `unavailable` names what is no longer sold. */
export const quotationDraftSchema = okSchema({
  draft: quotationSchema
    .pick({
      customer_id: true,
      name: true,
      organization: true,
      phone_number: true,
      email: true,
      location: true,
      delivery_fee: true,
      notes: true,
      valid_until: true,
      quote_request: true,
    })
    .extend({
      message: z.string().nullable(),
      /** `shop_price` and `actual_price` are what everybody pays, with offers and without. */
      items: z.array(
        quotedLineSchema
          .omit({ tax_rate: true, total: true, is_archived: true })
          .extend({ shop_price: z.number(), actual_price: z.number() }),
      ),
      unavailable: z.array(z.string()),
    }),
});
