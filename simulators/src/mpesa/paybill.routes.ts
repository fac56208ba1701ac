import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Payment } from './books';
import { paybillCallback, tell } from './callbacks';
import type { Context } from './context';
import { momentOf, timestampOf } from '../nairobi-time';
import { nameOf } from './phone';
import { fieldsOf } from './push.routes';
import { invalid } from './refusals';

const registerFields = {
  ShortCode: z.union([z.string(), z.number()]).transform(String),
  ResponseType: z.enum(['Completed', 'Cancelled']),
  ConfirmationURL: z.url({ protocol: /^https?$/ }),
  ValidationURL: z.url({ protocol: /^https?$/ }),
};
const pullRegisterFields = {
  ShortCode: registerFields.ShortCode,
  RequestType: z.literal('Pull'),
  NominatedNumber: z.string().regex(/^254(?:7|1)\d{8}$/),
  CallBackURL: registerFields.ConfirmationURL,
};
const pullFields = {
  ShortCode: registerFields.ShortCode,
  StartDate: z.string(),
  EndDate: z.string(),
  OffSetValue: z
    .union([z.string().regex(/^\d+$/), z.number()])
    .transform(Number)
    .default(0),
};
/** The provider's page size. */
const AT_ONCE = 100;

/** A manual payment to the paybill number. */
export interface PaidByHand {
  readonly phone: string;
  readonly amount: number;
  readonly account: string;
}

/**
 * Payments to the paybill number: registration of the notification addresses, and the payments of a period. If the shop has registered to
 * be asked (`Cancelled`), a missing answer is a refusal.
 * @returns a function that pays manually
 */
export function paybillRoutes(app: FastifyInstance, context: Context) {
  const { books, settings, tokens } = context;
  app.post('/mpesa/c2b/v1/registerurl', async (request) => {
    tokens.check(request.headers.authorization);
    const asked = fieldsOf(registerFields, request.body);
    if (asked.ShortCode !== settings.shortCode) throw invalid('ShortCode');
    books.register({
      confirmation: asked.ConfirmationURL,
      validation: asked.ValidationURL,
      isCompleted: asked.ResponseType === 'Completed',
    });
    // Misspelt, as by the provider.
    return { OriginatorCoversationID: randomUUID(), ResponseCode: '0', ResponseDescription: 'Success' };
  });

  app.post('/pulltransactions/v1/register', async (request) => {
    tokens.check(request.headers.authorization);
    const asked = fieldsOf(pullRegisterFields, request.body);
    if (asked.ShortCode !== settings.shortCode) throw invalid('ShortCode');
    const isNew = !books.mayPull();
    if (isNew) books.registerPull();
    return {
      ResponseRefID: randomUUID(),
      ResponseStatus: isNew ? '1000' : '1001',
      ShortCode: asked.ShortCode,
      ResponseDescription: isNew ? 'ShortCode Registered Successfully' : 'Shortcode already Registered',
    };
  });

  app.post('/pulltransactions/v1/query', async (request) => {
    tokens.check(request.headers.authorization);
    const asked = fieldsOf(pullFields, request.body);
    if (asked.ShortCode !== settings.shortCode || !books.mayPull()) throw invalid('ShortCode');
    const [from, to] = [dateOf(asked.StartDate), dateOf(asked.EndDate)];
    if (from === null) throw invalid('StartDate');
    if (to === null || to < from) throw invalid('EndDate');
    const found = books.payments().filter(({ at }) => at >= from && at <= to);
    return {
      ResponseRefID: randomUUID(),
      ResponseCode: found.length > 0 ? '1000' : '1001',
      ResponseMessage: found.length > 0 ? 'Success' : 'No transactions',
      Response: [found.slice(asked.OffSetValue, asked.OffSetValue + AT_ONCE).map(pulled)],
    };
  });

  /** @returns null if the shop's validation refuses it: then nothing was paid */
  return async ({ phone, amount, account }: PaidByHand): Promise<Payment | null> => {
    const { shortCode, now } = settings;
    const told = books.addresses();
    const facts = { shortCode, phone, name: nameOf(phone), amount, account, at: now() };
    if (told && !told.isCompleted) {
      const preview = paybillCallback({ ...facts, receipt: '', kind: 'paybill', checkoutId: null });
      if (codeOf(await tell(told.validation, preview)) !== '0') return null;
    }
    const payment = books.pay(facts);
    if (told) await tell(told.confirmation, paybillCallback(payment));
    return payment;
  };
}

const codeOf = (answer: unknown): string | null => {
  const code = (answer as { readonly ResultCode?: unknown } | null)?.ResultCode;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : null;
};

/** `2026-11-25 10:15:00`, the format of this call. */
const dateOf = (text: string): number | null => momentOf(text.replace(/[-: ]/g, ''));

const pulled = ({ receipt, at, phone, kind, amount, account, name }: Payment) => ({
  transactionId: receipt,
  trxDate: timestampOf(at),
  msisdn: phone,
  sender: name,
  transactiontype: kind === 'push' ? 'c2b-pay-bill-online' : 'c2b-pay-bill-debit',
  billreference: account,
  amount: amount.toFixed(2),
  organizationname: 'Ofisi',
});
