import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Prompt } from './books';
import type { Context } from './context';
import { momentOf } from '../nairobi-time';
import { faultOf, show } from './phone';
import { busy, DarajaError, invalid, invalidToken, locked, stillProcessing } from './refusals';

const digits = (pattern: RegExp) => z.union([z.string(), z.number()]).transform(String).pipe(z.string().regex(pattern));

/** In the order in which the provider checks them. */
const pushFields = {
  BusinessShortCode: digits(/^\d{5,7}$/),
  Timestamp: z.string().refine((text) => momentOf(text) !== null),
  Password: z.string(),
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: z
    .union([z.string().regex(/^\d+$/), z.number()])
    .transform(Number)
    .pipe(z.number().int().positive()),
  PartyA: digits(/^254(?:7|1)\d{8}$/),
  PartyB: digits(/^\d{5,7}$/),
  PhoneNumber: digits(/^254(?:7|1)\d{8}$/),
  CallBackURL: z.url({ protocol: /^https?$/ }),
  AccountReference: z.string().regex(/^[A-Za-z0-9 ]{1,12}$/),
  TransactionDesc: z.string().max(13).default(''),
};
const queryFields = {
  BusinessShortCode: pushFields.BusinessShortCode,
  Timestamp: pushFields.Timestamp,
  Password: pushFields.Password,
  CheckoutRequestID: z.string().min(1),
};

/** How far the shop's clock may be off before its password counts as expired. */
const CLOCKS_DIFFER_MS = 24 * 3_600_000;

/** Requests for prompts on phones, and queries about them. */
export function pushRoutes(app: FastifyInstance, context: Context): void {
  const { books, settings, tokens } = context;

  app.post('/mpesa/stkpush/v1/processrequest', async (request, reply) => {
    tokens.check(request.headers.authorization);
    const asked = fieldsOf(pushFields, request.body);
    checkPassword(context, asked);
    if (asked.BusinessShortCode !== settings.shortCode) throw merchant();
    if (asked.Amount > settings.mostAtOnce) throw invalid('Amount');
    const fault = faultOf(context, asked.PhoneNumber);
    if (fault === 'busy') throw busy();
    if (fault === 'locked' || hasPrompt(context, asked.PhoneNumber)) throw locked();
    if (fault === 'expired token') {
      tokens.expire();
      throw invalidToken();
    }
    const prompt: Prompt = {
      checkoutId: `ws_CO_${asked.Timestamp}${randomUUID().slice(0, 8)}`,
      merchantId: randomUUID(),
      shortCode: asked.BusinessShortCode,
      phone: asked.PhoneNumber,
      amount: asked.Amount,
      account: asked.AccountReference,
      description: asked.TransactionDesc,
      callbackUrl: asked.CallBackURL,
      at: settings.now(),
    };
    books.addPrompt(prompt);
    await show(context, prompt, fault);
    if (fault === 'no response') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return {
      MerchantRequestID: prompt.merchantId,
      CheckoutRequestID: prompt.checkoutId,
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    };
  });

  app.post('/mpesa/stkpushquery/v1/query', async (request) => {
    tokens.check(request.headers.authorization);
    const asked = fieldsOf(queryFields, request.body);
    checkPassword(context, asked);
    const prompt = books.prompt(asked.CheckoutRequestID);
    if (!prompt || prompt.shortCode !== asked.BusinessShortCode) throw invalid('CheckoutRequestID');
    const result = books.resultOf(prompt.checkoutId);
    if (!result) throw stillProcessing();
    return {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successsfully',
      MerchantRequestID: prompt.merchantId,
      CheckoutRequestID: prompt.checkoutId,
      ResultCode: String(result.code),
      ResultDesc: result.words,
    };
  });
}

const merchant = () => new DarajaError(500, '500.001.1001', 'Merchant does not exist');

/** Checks the fields one after the other. @throws DarajaError for the first invalid one */
export function fieldsOf<Fields extends Record<string, z.ZodType>>(fields: Fields, body: unknown) {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const read = Object.entries(fields).map(([name, field]) => {
    const { success, data } = field.safeParse(given[name]);
    if (!success) throw invalid(name);
    return [name, data];
  });
  return Object.fromEntries(read) as { readonly [Name in keyof Fields]: z.output<Fields[Name]> };
}

interface Signed {
  readonly BusinessShortCode: string;
  readonly Timestamp: string;
  readonly Password: string;
}

/** A password consists of the short code, the passkey and the time, and is valid for a day. */
function checkPassword({ settings }: Context, { BusinessShortCode: code, Timestamp: time, Password }: Signed): void {
  if (Password !== Buffer.from(`${code}${settings.passkey}${time}`).toString('base64')) {
    throw new DarajaError(500, '500.001.1001', 'Wrong credentials');
  }
  if (Math.abs((momentOf(time) ?? 0) - settings.now()) > CLOCKS_DIFFER_MS) throw invalid('Timestamp');
}

/** A phone shows one prompt at a time. */
const hasPrompt = ({ books, settings }: Context, phone: string): boolean =>
  books
    .prompts()
    .some(
      (one) =>
        one.phone === phone && one.at > settings.now() - settings.promptsFor && books.resultOf(one.checkoutId) === null,
    );
