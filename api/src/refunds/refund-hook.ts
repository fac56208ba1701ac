import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordAudit, SYSTEM } from '../audit/audit';
import { inTransaction, type Db } from '../engine/database';
import { notFound, Refusal } from '../http/envelope';
import { NOTHING_HERE } from '../http/error-handler';
import { parseJson } from '../mpesa/daraja/parse-json';
import { hashOfSecret } from '../mpesa/prompts/send-prompt';
import type { Services } from '../services';
import { giveBack } from './give-back';
import { refunds } from './tables';

/** In bytes; what M-Pesa sends is far smaller. */
const LONGEST_BODY = 16 * 1024;

const anyText = z.union([z.string(), z.number()]).transform(String);

const resultSchema = z.object({
  Result: z.object({
    ResultCode: anyText,
    ResultDesc: z.string().max(500).default(''),
    TransactionID: z.string().trim().min(1).max(40).optional(),
  }),
});

const secretParams = z.object({ secret: z.string().max(100) });
const takenSchema = z.object({ ResultCode: z.number(), ResultDesc: z.string() });

/** What M-Pesa wants to read, whatever came of it. */
const TAKEN = { ResultCode: 0, ResultDesc: 'Success' };

function resultIn(body: string) {
  try {
    return resultSchema.safeParse(parseJson(body)).data?.Result;
  } catch {
    return undefined;
  }
}

/** Takes down what was told of a refund, and what came of it, once. @throws Refusal 404 for a secret that is no refund's */
const take = (db: Db, secret: string, body: string) =>
  inTransaction(db, async (tx) => {
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(eq(refunds.secretHash, hashOfSecret(secret)))
      .for('update');
    if (!refund) {
      throw notFound(NOTHING_HERE);
    }
    await tx.update(refunds).set({ told: body }).where(eq(refunds.id, refund.id));
    const result = resultIn(body);
    if (!result || (refund.status !== 'sent' && refund.status !== 'unknown')) {
      return;
    }
    const isDone = result.ResultCode === '0' && result.TransactionID !== undefined;
    if (isDone) {
      await giveBack(tx, refund, { reference: result.TransactionID ?? '', day: null, recordedBy: null });
    } else {
      const failed = { status: 'failed' as const, message: result.ResultDesc, version: sql`${refunds.version} + 1` };
      await tx.update(refunds).set(failed).where(eq(refunds.id, refund.id));
    }
    const change = { before: { status: refund.status }, after: { status: isDone ? 'done' : 'failed' } };
    await recordAudit(tx, SYSTEM, { action: 'update', entity: 'refunds', entityId: refund.id, ...change });
  });

/** Where M-Pesa tells what became of a reversal: an address of its own for each, which nobody else knows. */
export const refundHookRoutes =
  ({ db, mpesa, metrics }: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!mpesa) {
      return;
    }
    // Kept as it is, readable or not.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    app.post<{ Params: z.output<typeof secretParams> }>('/hooks/back/:secret', {
      config: { permission: 'public' },
      schema: { tags: ['payments'], hide: true, params: secretParams, response: { 200: takenSchema } },
      handler: async ({ params, body }) => {
        try {
          await take(db, params.secret, typeof body === 'string' ? body.replaceAll('\u0000', '') : '');
        } catch (error) {
          if (error instanceof Refusal) {
            metrics.callbackRefused('secret');
          }
          throw error;
        }
        return TAKEN;
      },
    });
  };
