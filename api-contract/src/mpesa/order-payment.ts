import { z } from 'zod';
import { okSchema } from '../envelope';
import { amountField, requiredText } from '../fields';
import { ORDER_STATUSES } from '../sales/enums';
import { PROMPT_STATES } from './enums';
import { mobileNumberOf } from './mobile-number';

/** A prompt on a customer's phone, as pages show it. */
const promptSchema = z.object({
  id: z.number().int(),
  /** `07** *** 678`: enough to recognise one's own number. */
  phone: z.string(),
  /** In shillings. */
  amount: z.number(),
  /**
   * `sending`: on its way to the provider; `waiting`: on the phone; `unknown`: whether it was shown or paid is not known yet; `failed`:
   * nothing was paid.
   */
  state: z.enum(PROMPT_STATES),
  /** One or two sentences: what happened and what to do next. */
  message: z.string(),
  /** The provider's receipt number, if known. */
  receipt: z.string().nullable(),
  sent_at: z.string(),
});

/** The payment of an order by phone. Sums in shillings. */
export const orderPaymentSchema = z.object({
  /** Amount still to be paid for the order; nothing for a cancelled one. */
  due: z.number(),
  /** M-Pesa money that came for the order but is not allocated to it (decision BO-125). */
  unallocated: z.number(),
  /** Money that only a confirmation reports; it counts as soon as M-Pesa confirms it (decision 070). */
  being_confirmed: z.number(),
  order_status: z.enum(ORDER_STATUSES),
  /** Whether a prompt can be sent now. */
  can_prompt: z.boolean(),
  /** Maximum amount of one prompt. */
  prompt_limit: z.number(),
  /** Why no prompt can be sent, in a sentence. */
  reason: z.string().nullable(),
  /** Seconds until a prompt may be possible. */
  retry_after: z.number().int().nullable(),
  /** The newest prompt. */
  prompt: promptSchema.nullable(),
});

/** GET /orders/{token}/payment, POST /orders/{token}/prompts and the same for staff (additive, decision BO-122). */
export const orderPaymentResponseSchema = okSchema({ payment: orderPaymentSchema });

const mobileNumber = requiredText('phone number', 30).transform((text, context) => {
  const number = mobileNumberOf(text);
  if (number === null) {
    context.addIssue({
      code: 'custom',
      message: 'Enter a Kenyan mobile number such as 0712 345 678.',
    });
  }
  return number ?? z.NEVER;
});

/** POST /orders/{token}/prompts. `amount` in whole shillings; by default everything that is open. */
export const sendPromptForm = z.object({
  mpesa_phone: mobileNumber,
  amount: amountField('amount')
    .refine((cents) => cents % 100 === 0, 'M-Pesa accepts whole shillings only.')
    .optional(),
});

/** A token in a path; any other text gets the same answer as a token that opens nothing. */
export const paymentTokenParams = z.object({ token: z.string().max(300) });

/** GET /orders/{token}/payment, POST /orders/{token}/prompts, GET /order-payments/{order_id}/payment, POST /order-payments/{order_id}/prompts */
export type OrderPaymentResponse = z.infer<typeof orderPaymentResponseSchema>;

export type OrderPayment = OrderPaymentResponse['payment'];

/** POST /orders/{token}/prompts */
export type SendPromptRequest = z.input<typeof sendPromptForm>;
