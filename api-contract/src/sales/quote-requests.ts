import { z } from 'zod';
import { errorSchema, okSchema } from '../envelope';
import { optionalEmail, optionalText, requiredText } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { QUOTE_REQUEST_STATUSES } from './enums';
import { cartQuoteRequestSchema, placeOrderSchema } from './place-order';

/**
 * POST /quote-requests (additive): who requests a price, for whom, and for which items and quantities; or, without items, a message that says
 * what the shop was not found to have.
 */
export const requestQuoteSchema = placeOrderSchema
  .pick({ first_name: true, last_name: true, phone_number: true, location: true })
  .extend({
    organization: optionalText('organization', 150),
    email: optionalEmail('email'),
    message: optionalText('message', 2_000),
    items: cartQuoteRequestSchema.shape.items,
  })
  .refine(({ items, message }) => items.length > 0 || message !== null, {
    path: ['items'],
    message: 'Add at least one product.',
  });

/** `reference` is the number that customer and shop use for the request, e.g. `QR26000001`. */
export const quoteRequestedSchema = okSchema({ message: z.string(), reference: z.string() });

/** 422: sent before with other content; `earlier` is the answer given then, null when nothing proves the sender. */
export const quoteRequestRepeatedSchema = errorSchema.extend({ earlier: quoteRequestedSchema.nullable() });

export const quoteRequestSchema = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.enum(QUOTE_REQUEST_STATUSES),
  first_name: z.string(),
  last_name: z.string(),
  organization: z.string().nullable(),
  phone_number: z.string(),
  email: z.string().nullable(),
  location: z.string(),
  message: z.string().nullable(),
  close_reason: z.string().nullable(),
  created_at: z.string(),
  total: z.number(),
  items: z.array(z.object({ id: z.number().int(), product_name: z.string(), price: z.number(), quantity: z.number() })),
  quotations: z.array(z.object({ id: z.number().int(), number: z.string() })),
});

/** GET /view-quote-requests (additive); `meta` is included when a page was requested. */
export const quoteRequestsSchema = listSchema('quote_requests', quoteRequestSchema);

/** POST /close-quote-request/{id} (additive): no quotation will be made; with the reason. */
export const closeQuoteRequestForm = z.object({ reason: requiredText('reason', 500) });

export const quoteRequestSavedSchema = savedSchema('quote_request', quoteRequestSchema);

/** POST /quote-requests, headers `Idempotency-Key` and `Idempotency-Secret` */
export type RequestQuoteRequest = z.input<typeof requestQuoteSchema>;

export type QuoteRequestedResponse = z.infer<typeof quoteRequestedSchema>;

/** GET /view-quote-requests */
export type QuoteRequestsResponse = z.infer<typeof quoteRequestsSchema>;

export type QuoteRequest = QuoteRequestsResponse['quote_requests'][number];

/** POST /close-quote-request/{id} */
export type QuoteRequestSavedResponse = z.infer<typeof quoteRequestSavedSchema>;
