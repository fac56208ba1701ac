import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction, type Db } from '../engine/database';
import { notFound } from '../http/envelope';
import { NOTHING_HERE } from '../http/error-handler';
import { parseJson } from '../http/outgoing/parse-json';
import { addResultAddresses, type ToldResult } from '../mpesa/hooks/result-addresses';
import { hashOfSecret } from '../mpesa/prompts/send-prompt';
import type { MpesaServices } from '../mpesa/services';
import { auditChange, changeRefund, paidBack } from './settle-refund';
import { refunds } from '../tables/refunds';

const anyText = z.union([z.string(), z.number()]).transform(String);

const resultSchema = z.object({
  Result: z.object({
    ResultCode: anyText,
    ResultDesc: z.string().max(500).default(''),
    TransactionID: z.string().trim().min(1).max(40).optional(),
  }),
});

function resultIn(body: string) {
  try {
    return resultSchema.safeParse(parseJson(body)).data?.Result;
  } catch {
    return undefined;
  }
}

type Refund = typeof refunds.$inferSelect;

/** A reversal that was not done in time may still be done: only its result is final. */
const NOT_IN_TIME = 'M-Pesa has not paid it back in time, but may still do so.';

/** Applies M-Pesa's report to a refund. */
async function follow(tx: Db, refund: Refund, told: z.output<typeof resultSchema>['Result'] | 'late') {
  const { id, status } = refund;
  const become = (fields: Partial<Refund>) => changeRefund(tx, id, fields);
  const isOpen = status === 'sent' || status === 'unknown';
  if (told === 'late') {
    return isOpen ? become({ status: 'unknown', message: NOT_IN_TIME }) : undefined;
  }
  const { ResultCode: code, ResultDesc: words, TransactionID: reference } = told;
  if (code !== '0' || reference === undefined) {
    return isOpen ? become({ status: 'failed', message: words }) : undefined;
  }
  return paidBack(tx, refund, reference);
}

/** Stores a report about a refund and acts on it, once. @throws Refusal 404 for a secret that belongs to no refund */
const take = (db: Db, { secret, body, isLate }: ToldResult) =>
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
    const told = isLate ? 'late' : resultIn(body);
    if (!told) {
      return;
    }
    await follow(tx, refund, told);
    await auditChange(tx, refund);
  });

/**
 * The addresses at which M-Pesa reports the outcome of a reversal, and that it was not done in time. Each reversal has its own, known to
 * nobody else.
 */
export const refundHookRoutes =
  ({ db, mpesa, metrics }: MpesaServices) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!mpesa) {
      return;
    }
    addResultAddresses(app, '/hooks/back', { metrics, take: (told) => take(db, told) });
  };
