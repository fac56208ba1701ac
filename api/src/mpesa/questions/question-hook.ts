import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction, type Db } from '../../engine/database';
import { notFound, Refusal } from '../../http/envelope';
import { NOTHING_HERE } from '../../http/error-handler';
import { settleRefund } from '../../refunds/settle-refund';
import type { Services } from '../../services';
import type { MpesaSettings } from '../daraja/settings';
import { hashOfSecret } from '../prompts/send-prompt';
import { receiveTold } from '../received/receive';
import { mpesaQuestions, type QUESTION_OUTCOMES } from '../tables';
import { readStatusAnswer, type StatusAnswer } from './read-status';

/** In bytes; what the provider sends is far smaller. */
const LONGEST_BODY = 16 * 1024;

const secretParams = z.object({ secret: z.string().max(100) });
const takenSchema = z.object({ ResultCode: z.number(), ResultDesc: z.string() });

/** What the provider wants to read, whatever came of it. */
const TAKEN = { ResultCode: 0, ResultDesc: 'Success' };

type Outcome = (typeof QUESTION_OUTCOMES)[number];

const outcomeOf = (answer: StatusAnswer): Outcome => {
  if (answer.kind === 'not found') {
    return 'not found';
  }
  const { status } = answer.transaction;
  return status === 'completed' || status === 'reversed' ? status : 'other';
};

/** A payment is proven by an answer that is about it, to this shop, and done. */
async function provePayment(tx: Db, receipt: string, answer: StatusAnswer, settings: MpesaSettings): Promise<Outcome> {
  const outcome = outcomeOf(answer);
  if (answer.kind !== 'known' || outcome !== 'completed') {
    return outcome;
  }
  const { transaction } = answer;
  const isOurs = [settings.shortCode, settings.till].includes(transaction.to.number);
  if (transaction.receipt !== receipt || !isOurs) {
    return 'other';
  }
  await receiveTold(tx, {
    receipt,
    promptId: null,
    amount: transaction.amount,
    phone: transaction.from.number || null,
    payerName: transaction.from.name,
    account: null,
    paidAt: transaction.at,
    source: 'paybill',
    proof: 'status',
  });
  return outcome;
}

/** Takes down what was answered, and what comes of it, once. @throws Refusal 404 for a secret that is no question's */
const take = (
  db: Db,
  settings: MpesaSettings,
  { secret, body, isLate }: { secret: string; body: string; isLate: boolean },
) =>
  inTransaction(db, async (tx) => {
    const [question] = await tx
      .select()
      .from(mpesaQuestions)
      .where(eq(mpesaQuestions.secretHash, hashOfSecret(secret)))
      .for('update');
    if (!question) {
      throw notFound(NOTHING_HERE);
    }
    const become = (fields: Partial<typeof mpesaQuestions.$inferInsert>) =>
      tx.update(mpesaQuestions).set(fields).where(eq(mpesaQuestions.id, question.id));
    await become({ told: body });
    const answer = isLate ? null : readStatusAnswer(body);
    // The first that says something counts.
    if (question.answeredAt !== null) {
      return;
    }
    if (!answer) {
      return isLate ? void (await become({ outcome: 'late' })) : undefined;
    }
    const outcome =
      question.receipt !== null
        ? await provePayment(tx, question.receipt, answer, settings)
        : await settleRefund(tx, question.refundId ?? 0, answer, outcomeOf(answer));
    await become({ outcome, words: answer.words, answeredAt: new Date() });
  });

/** Where the provider answers what it was asked about a transaction, and says that it could not in time: addresses of its own for each question. */
export const questionHookRoutes =
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
    for (const [path, isLate] of [
      ['/hooks/known/:secret', false],
      ['/hooks/known/:secret/late', true],
    ] as const)
      app.post<{ Params: z.output<typeof secretParams> }>(path, {
        config: { permission: 'public' },
        schema: { tags: ['payments'], hide: true, params: secretParams, response: { 200: takenSchema } },
        handler: async ({ params: { secret }, body }) => {
          try {
            const text = typeof body === 'string' ? body.replaceAll('\u0000', '') : '';
            await take(db, mpesa.settings, { secret, body: text, isLate });
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
