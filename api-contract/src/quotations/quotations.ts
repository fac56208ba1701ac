import { atMost } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { okSchema } from '../envelope';
import {
  MAX_ID,
  optionalInteger,
  integerField,
  moneyField,
  optionalDay,
  optionalEmail,
  optionalMoney,
  optionalPercent,
  optionalText,
  quantityField,
} from '../fields';
import { savedSchema, type ListResponse } from '../lists';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../sales/place-order';

/** The reported statuses: `expired` is a sent quotation whose day has passed (decision BO-95). */
export const QUOTATION_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'expired'] as const;

export type QuotationStatus = (typeof QUOTATION_STATUSES)[number];

/** A quoted line; sums in shillings, `discount` on the whole line, `total` including the VAT `tax`. */
export const quotedLineSchema = z.object({
  item_id: z.number().int(),
  product_name: z.string(),
  sku: z.string().nullable(),
  unit: z.string().nullable(),
  price: z.number(),
  quantity: z.number(),
  discount: z.number(),
  /** The part of `discount` that is the line’s share of the discount on the whole (decision BO-165). */
  whole_share: z.number(),
  tax_rate: z.number(),
  total: z.number(),
  /** Quantity available today. */
  available: z.number(),
  allow_decimal: z.boolean(),
  requires_serial: z.boolean(),
  /** There is as much as is wanted, and `available` is 0 (decision BO-176). */
  is_service: z.boolean(),
  /** Whether it is no longer sold. */
  is_archived: z.boolean(),
});

export const orderSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  token: z.string(),
  channel: z.enum(['online', 'counter']),
  status: z.string(),
});

export const quotationSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  status: z.enum(QUOTATION_STATUSES),
  name: z.string(),
  organization: z.string().nullable(),
  customer_id: z.number().int().nullable(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  location: z.string().nullable(),
  amount: z.number(),
  delivery_fee: z.number(),
  /** The discount on the whole, in shillings: the sum of the lines’ shares; `whole_percent` if it was given in per cent. */
  whole_discount: z.number(),
  whole_percent: z.number().nullable(),
  rounding: z.number(),
  tax: z.number(),
  notes: z.string().nullable(),
  valid_until: z.string(),
  items: z.array(quotedLineSchema),
  order: orderSchema.nullable(),
  quote_request: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
  /**
   * The service job that it is for (decision BO-177). `additional_to`: the numbers of earlier quotations of that job that stay approved, so
   * that this one is for more work (decision BO-184).
   */
  service_job: z.object({ id: z.number().int(), number: z.string(), additional_to: z.array(z.string()) }).nullable(),
  sent_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_note: z.string().nullable(),
  decided_by: z.string().nullable(),
  added_by: z.string().nullable(),
  created_at: z.string(),
  /** The end of the customer's link. */
  token: z.string(),
  version: z.number().int(),
});

/** Maximum price of one piece, in cents: the sum of a whole document can still be stored. */
export const MOST_PRICE = 10_000_000_000;

export const quotationSavedSchema = savedSchema('quotation', quotationSchema);

/** GET /view-quotations/{id} (additive). */
export const quotationInFullSchema = okSchema({ quotation: quotationSchema });

/** GET /view-quotation-draft (additive): from a request, for a service job, or as a copy of another quotation. */
export const quotationDraftQuerySchema = z.object({
  request: optionalInteger('request', 1, MAX_ID),
  copy: optionalInteger('copy', 1, MAX_ID),
  service_job: optionalInteger('service job', 1, MAX_ID),
});

/** Initial values of a new quotation, at today's prices; `unavailable` names items that are no longer sold. */
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
      service_job: true,
    })
    .extend({
      message: z.string().nullable(),
      /** `shop_price` and `actual_price` are the prices for everybody, with offers and without. */
      items: z.array(
        quotedLineSchema
          .omit({ tax_rate: true, total: true, is_archived: true, whole_share: true })
          .extend({ shop_price: z.number(), actual_price: z.number() }),
      ),
      unavailable: z.array(z.string()),
    }),
});

const lineForm = z.object({
  item_id: integerField('item', 1, MAX_ID),
  quantity: quantityField('quantity', MAX_LINE_QUANTITY),
  price: moneyField('price').refine((cents) => cents <= MOST_PRICE, atMost(100_000_000)),
  discount: optionalMoney('discount'),
});

/**
 * POST /add-quotation, and with a `version` POST /update-quotation/{id} (additive). Sums in shillings. A listed customer is given by
 * `customer_id`, anybody else by name and phone. Without a day its validity is that of the settings.
 */
export const quotationForm = z.object({
  customer_id: optionalInteger('customer', 1, MAX_ID),
  name: optionalText('name', 150),
  organization: optionalText('organization', 150),
  phone_number: optionalText('phone number', 30),
  email: optionalEmail('email'),
  location: optionalText('location', 200),
  items: z
    .array(lineForm, { error: 'Add at least one product.' })
    .min(1, 'Add at least one product.')
    .max(MAX_ORDER_LINES, `A quotation may have at most ${MAX_ORDER_LINES} lines.`),
  delivery_fee: optionalMoney('delivery fee').refine(
    (cents) => cents === null || cents <= MOST_PRICE,
    atMost(100_000_000),
  ),
  /** Additive: off the whole, in shillings or in per cent, besides the lines’ own discounts (decision BO-165). */
  whole_discount: optionalMoney('discount'),
  whole_percent: optionalPercent('discount'),
  notes: optionalText('terms', 2_000),
  valid_until: optionalDay('valid until'),
  quote_request_id: optionalInteger('quote request', 1, MAX_ID),
  /** Additive: of a new quotation (decision BO-177). */
  service_job_id: optionalInteger('service job', 1, MAX_ID),
});

export type QuotationInput = z.output<typeof quotationForm>;

export type Quotation = z.infer<typeof quotationSchema>;

/** GET /view-quotations (additive). */
export type QuotationsResponse = ListResponse<'quotations', Quotation>;

/** GET /view-quotations/{id} */
export type QuotationInFullResponse = z.infer<typeof quotationInFullSchema>;

/** GET /view-quotation-draft */
export type QuotationDraftResponse = z.infer<typeof quotationDraftSchema>;

export type QuotationDraft = QuotationDraftResponse['draft'];

/** POST /add-quotation */
export type AddQuotationRequest = z.input<typeof quotationForm>;

export type QuotationSavedResponse = z.infer<typeof quotationSavedSchema>;
