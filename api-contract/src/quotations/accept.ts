import { z } from 'zod';
import { errorSchema, okSchema } from '../envelope';
import { integerField, MAX_ID, optionalEmail, optionalText, booleanField } from '../fields';
import { quoteSchema, salePayments } from '../sales/place-order';
import { QUOTATION_STATUSES, quotedLineSchema } from './quotations';

/** The version that the user saw, so that nobody accepts changes unseen. */
export const version = integerField('version', 1, MAX_ID);

/** POST /send-quotation/{id} (additive): sends it to `email`, or only marks it as sent when that is left out. */
export const sendQuotationForm = z.object({ version, email: optionalEmail('email') });

/** POST /decline-quotation/{id} and POST /quotations/{token}/decline (additive). */
export const declineQuotationForm = z.object({ version, note: optionalText('note', 500) });

/** POST /quotations/{token}/accept (additive): by the customer, who states where the goods go, unless they go into a machine that is here. */
export const acceptOnlineForm = z.object({
  version,
  location: optionalText('location', 200),
  delivery_address: optionalText('delivery address', 500),
  note: optionalText('note', 500),
});

/** Any text: a malformed token gets the same answer as one that opens nothing. */
export const quotationTokenParams = z.object({ token: z.string() });

/**
 * POST /accept-quotation/{id} (additive): the customer has accepted it in the shop, by phone or in writing. `hand_over` makes it a counter
 * sale, otherwise it becomes an order that waits for its payment, as that for a service job always does. `payments` are for a sale, in shillings; the amount that they leave open
 * goes on the customer's account.
 */
export const acceptQuotationForm = z.object({
  version,
  hand_over: booleanField(true),
  note: optionalText('note', 500),
  location: optionalText('location', 200),
  delivery_address: optionalText('delivery address', 500),
  payments: salePayments.default([]),
});

export type AcceptQuotationInput = z.output<typeof acceptQuotationForm>;

/** 400 of the two accepting calls: items that are short or no longer sold, with the quantity available. */
export const acceptRefusedSchema = errorSchema.extend({ quote: quoteSchema.optional() });

/**
 * GET /quotations/{token} (additive): the quotation for the holder of its unguessable token, once it was sent. No phone, no e-mail, nothing
 * internal to the shop. `order_token` leads to the order that resulted from it online.
 */
export const offeredQuotationSchema = z.object({
  number: z.string(),
  status: z.enum(QUOTATION_STATUSES),
  name: z.string(),
  organization: z.string().nullable(),
  location: z.string().nullable(),
  sent_at: z.string().nullable(),
  valid_until: z.string(),
  decided_at: z.string().nullable(),
  items: z.array(
    quotedLineSchema
      .pick({
        product_name: true,
        unit: true,
        price: true,
        quantity: true,
        discount: true,
        whole_share: true,
        total: true,
        is_archived: true,
      })
      .extend({ is_short: z.boolean() }),
  ),
  subtotal: z.number(),
  delivery_fee: z.number(),
  whole_discount: z.number(),
  whole_percent: z.number().nullable(),
  rounding: z.number(),
  amount: z.number(),
  tax: z.number(),
  notes: z.string().nullable(),
  /** The number of the service job that it is for. */
  service_job: z.string().nullable(),
  /** Additive: the numbers of earlier quotations of that job that stay approved beside this one (decision BO-184). */
  additional_to: z.array(z.string()),
  order_number: z.string().nullable(),
  order_token: z.string().nullable(),
  version: z.number().int(),
});

export const offeredQuotationResponseSchema = okSchema({ quotation: offeredQuotationSchema });

export const quotationAnsweredSchema = okSchema({ message: z.string(), quotation: offeredQuotationSchema });

/** 422: accepted before with other content; `earlier` is the answer given then, null when nothing proves the sender. */
export const quotationRepeatedSchema = errorSchema.extend({ earlier: quotationAnsweredSchema.nullable() });

/** POST /send-quotation/{id} */
export type SendQuotationRequest = z.input<typeof sendQuotationForm>;

/** POST /accept-quotation/{id} */
export type AcceptQuotationRequest = z.input<typeof acceptQuotationForm>;

/** GET /quotations/{token} */
export type OfferedQuotationResponse = z.infer<typeof offeredQuotationResponseSchema>;

export type OfferedQuotation = OfferedQuotationResponse['quotation'];

/** POST /quotations/{token}/accept */
export type AcceptOfferRequest = z.input<typeof acceptOnlineForm>;

/** POST /quotations/{token}/accept, POST /quotations/{token}/decline */
export type QuotationAnsweredResponse = z.infer<typeof quotationAnsweredSchema>;
