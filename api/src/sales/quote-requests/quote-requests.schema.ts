import { z } from 'zod';
import { pageMetaSchema } from '../../catalogue/items/items.schema';
import { errorSchema, okSchema } from '../../http/envelope';
import { optionalEmail, optionalInteger, optionalText } from '../../http/fields';
import { cartQuoteRequestSchema, placeOrderSchema } from '../orders/orders.schema';
import { QUOTE_REQUEST_STATUSES } from '../tables';

/** POST /quote-requests (additive): who asks for a price, and for how many of what. */
export const requestQuoteSchema = placeOrderSchema
  .pick({ first_name: true, last_name: true, phone_number: true, location: true })
  .extend({
    email: optionalEmail('email'),
    message: optionalText('message', 2_000),
    items: cartQuoteRequestSchema.shape.items.min(1, 'At least one product is required.'),
  });

/** `reference` is what customer and shop call the request, e.g. `QR26000001`. */
export const quoteRequestedSchema = okSchema({ message: z.string(), reference: z.string() });

/** 422: sent before with other content; `earlier` is what was answered then, null when nothing proves the sender. */
export const quoteRequestRepeatedSchema = errorSchema.extend({ earlier: quoteRequestedSchema.nullable() });

export const quoteRequestsQuerySchema = z.object({
  page: optionalInteger('page', 1, 100_000),
  per_page: optionalInteger('per_page', 1, 100),
});

/** GET /view-quote-requests (additive), newest first, 20 a page. Prices and `total` in shillings, as they were then. */
export const quoteRequestsSchema = okSchema({
  quote_requests: z.array(
    z.object({
      id: z.number().int(),
      reference: z.string(),
      status: z.enum(QUOTE_REQUEST_STATUSES),
      first_name: z.string(),
      last_name: z.string(),
      phone_number: z.string(),
      email: z.string().nullable(),
      location: z.string(),
      message: z.string().nullable(),
      created_at: z.string(),
      total: z.number(),
      items: z.array(
        z.object({ id: z.number().int(), product_name: z.string(), price: z.number(), quantity: z.number().int() }),
      ),
    }),
  ),
  meta: pageMetaSchema,
});
