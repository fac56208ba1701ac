import { z } from 'zod';
import { errorSchema, okSchema } from '../envelope';
import { MAX_ID, optionalText, quantityField, requiredText } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../sales/place-order';
import { RETURN_REASONS, RETURN_REQUEST_STATUSES } from './enums';

const requestedItemSchema = z.object({
  order_line_id: z.number().int(),
  product_name: z.string(),
  quantity: z.number(),
});

/** What a shopper asked for; `answer` is why staff declined it. */
const requestSchema = z.object({
  id: z.number().int(),
  status: z.enum(RETURN_REQUEST_STATUSES),
  reason: z.enum(RETURN_REASONS),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  created_at: z.string(),
  items: z.array(requestedItemSchema),
});

const orderReturnsFields = {
  /** The last day on which a return can be asked for, `2026-12-06`; null when there is nothing to ask for. */
  ask_until: z.string().nullable(),
  /** The lines that can be asked for: `left` was delivered and is neither on a return nor asked for. */
  lines: z.array(
    z.object({
      order_line_id: z.number().int(),
      product_name: z.string(),
      left: z.number(),
      allow_decimal: z.boolean(),
    }),
  ),
  /** The newest first. */
  return_requests: z.array(requestSchema),
};

/** GET /orders/{token}/return-requests (additive, decision SF-69). */
export const orderReturnsSchema = okSchema(orderReturnsFields);

/** POST /orders/{token}/return-requests (additive): lines of the order and how many of each. */
export const askForReturnSchema = z
  .object({
    items: z
      .array(
        z.object({
          order_line_id: z.coerce.number({ error: 'Choose a line of this order.' }).int().min(1).max(MAX_ID),
          quantity: quantityField('quantity', MAX_LINE_QUANTITY),
        }),
        { error: 'Choose what you want to return.' },
      )
      .min(1, 'Choose what you want to return.')
      .max(MAX_ORDER_LINES),
    reason: z.enum(RETURN_REASONS, { error: 'Choose a reason.' }),
    message: optionalText('message', 500),
  })
  .refine(({ reason, message }) => reason !== 'other' || message !== null, {
    path: ['message'],
    message: 'Tell us in a sentence what is wrong.',
  });

/** Answer of both calls that change a request: the order's returns as they are now. */
export const returnAskedSchema = okSchema({ message: z.string(), ...orderReturnsFields });

/** 422: sent before with other content; `earlier` is the answer given then, null when nothing proves the sender. */
export const returnAskedBeforeSchema = errorSchema.extend({ earlier: returnAskedSchema.nullable() });

/** GET /my-return-requests (additive): those of the signed-in customer's orders that are not recorded as returns, newest first, at most 100. */
export const myReturnRequestsSchema = okSchema({
  return_requests: z.array(requestSchema.extend({ order_number: z.string(), order_token: z.string() })),
});

/** Fields of a request in the staff's list. `return_id` is the return that was recorded for it. */
export const returnRequestRowSchema = requestSchema.extend({
  order_id: z.number().int().nullable(),
  order_number: z.string(),
  invoice: z.string(),
  customer_name: z.string(),
  phone_number: z.string(),
  location: z.string(),
  decided_at: z.string().nullable(),
  return_id: z.number().int().nullable(),
});

/** `contacts_hidden`: its reader may see neither the customer's last name nor the whole phone number (decision SF-6). */
export const returnRequestSchema = returnRequestRowSchema.extend({ contacts_hidden: z.boolean() });

/** GET /view-return-requests (additive, decision BO-160); `meta` is included when a page was requested. */
export const returnRequestsSchema = listSchema('return_requests', returnRequestSchema);

/** POST /decline-return-request/{id} (additive): the sentence that the customer reads. */
export const declineReturnRequestForm = z.object({ answer: requiredText('answer', 500) });

export const returnRequestSavedSchema = savedSchema('return_request', returnRequestSchema);

/** GET /orders/{token}/return-requests */
export type OrderReturnsResponse = z.infer<typeof orderReturnsSchema>;

export type AskedReturn = OrderReturnsResponse['return_requests'][number];

/** POST /orders/{token}/return-requests, headers `Idempotency-Key` and `Idempotency-Secret` */
export type AskForReturnRequest = z.input<typeof askForReturnSchema>;

/** POST /orders/{token}/return-requests, /orders/{token}/return-requests/{id}/withdraw */
export type ReturnAskedResponse = z.infer<typeof returnAskedSchema>;

/** GET /my-return-requests */
export type MyReturnRequestsResponse = z.infer<typeof myReturnRequestsSchema>;

/** GET /view-return-requests */
export type ReturnRequestsResponse = z.infer<typeof returnRequestsSchema>;

export type ReturnRequest = ReturnRequestsResponse['return_requests'][number];

/** POST /decline-return-request/{id} */
export type ReturnRequestSavedResponse = z.infer<typeof returnRequestSavedSchema>;
