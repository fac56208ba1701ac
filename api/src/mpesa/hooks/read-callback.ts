import { z } from 'zod';
import { momentOf } from '../daraja/nairobi-clock';
import { parseJson } from '../../http/outgoing/parse-json';
import { centsOf } from '../daraja/statement-page';
import type { Claim } from '../prompts/settle-prompt';

const anyText = z.union([z.string(), z.number()]).transform(String);

const callbackSchema = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: z.string().min(1).max(100),
      ResultCode: anyText,
      ResultDesc: z.string().default(''),
      CallbackMetadata: z
        .object({ Item: z.array(z.object({ Name: z.string(), Value: anyText.optional() })) })
        .optional(),
    }),
  }),
});

/** The outcome of a prompt according to a callback. */
export interface PromptCallback {
  readonly checkoutId: string;
  readonly code: string;
  readonly words: string;
  /** The payment; null if nothing was paid. */
  readonly claim: Claim | null;
}

const parse = (body: string): unknown => {
  try {
    return parseJson(body);
  } catch {
    return null;
  }
};

/** @returns null if it is not a callback of a prompt */
export function readPromptCallback(body: string): PromptCallback | null {
  const { success, data } = callbackSchema.safeParse(parse(body));
  if (!success) {
    return null;
  }
  const { CheckoutRequestID, ResultCode: code, ResultDesc: words, CallbackMetadata } = data.Body.stkCallback;
  const valueOf = (name: string) => CallbackMetadata?.Item.find(({ Name }) => Name === name)?.Value;
  const receipt = valueOf('MpesaReceiptNumber')?.trim().toUpperCase() ?? '';
  const amount = centsOf(valueOf('Amount'));
  const claim =
    code === '0' && /^[A-Z0-9]{6,20}$/.test(receipt) && amount !== null
      ? { receipt, amount, phone: valueOf('PhoneNumber') ?? null, paidAt: momentOf(valueOf('TransactionDate')) }
      : null;
  // Reports a payment without its details: not to be trusted.
  return code === '0' && claim === null ? null : { checkoutId: CheckoutRequestID, code, words, claim };
}

const confirmationSchema = z.object({
  TransID: z.string().trim().min(1).max(40),
  TransTime: anyText.optional(),
  TransAmount: anyText,
  BusinessShortCode: anyText,
  BillRefNumber: anyText.optional(),
  MSISDN: anyText.optional(),
  FirstName: z.string().optional(),
  MiddleName: z.string().optional(),
  LastName: z.string().optional(),
});

/** A payment by hand, as reported by its confirmation. `amount` in cents. */
export interface Confirmation {
  readonly receipt: string;
  readonly amount: number;
  readonly shortCode: string;
  readonly account: string | null;
  readonly phone: string | null;
  readonly payerName: string | null;
  readonly paidAt: Date | null;
}

/** @returns null if it is not a confirmation */
export function readConfirmation(body: string): Confirmation | null {
  const { success, data } = confirmationSchema.safeParse(parse(body));
  const amount = success ? centsOf(data.TransAmount) : null;
  if (!success || amount === null || amount === 0) {
    return null;
  }
  const name = [data.FirstName, data.MiddleName, data.LastName].map((part) => part?.trim()).filter(Boolean);
  return {
    receipt: data.TransID.toUpperCase(),
    amount,
    shortCode: data.BusinessShortCode,
    account: data.BillRefNumber?.trim().slice(0, 60) || null,
    phone: data.MSISDN?.trim().slice(0, 100) || null,
    payerName: name.join(' ').slice(0, 120) || null,
    paidAt: momentOf(data.TransTime),
  };
}
