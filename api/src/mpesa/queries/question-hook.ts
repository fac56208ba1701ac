import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Db } from '../../engine/database';
import { notFound } from '../../http/envelope';
import { NOTHING_HERE } from '../../http/error-handler';
import type { MpesaServices } from '../services';
import type { MpesaSettings } from '../daraja/settings';
import { addResultAddresses, type ToldResult } from '../hooks/result-addresses';
import { hashOfSecret } from '../prompts/send-prompt';
import { receiveReportedPayment } from '../received/receive';
import { mpesaQuestions, type QUESTION_OUTCOMES } from '../../tables/mpesa';
import { readStatusAnswer, type StatusAnswer } from './read-status';

type Outcome = (typeof QUESTION_OUTCOMES)[number];

const outcomeOf = (answer: StatusAnswer): Outcome => {
  if (answer.kind === 'not found') {
    return 'not found';
  }
  const { status } = answer.transaction;
  return status === 'completed' || status === 'reversed' ? status : 'other';
};

/** Proves a payment if the answer is about it and reports a completed transaction to this shop. */
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
  await receiveReportedPayment(tx, {
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

/** Acts on an answer about a refund, in the transaction that stores it. @returns the outcome */
export type RefundAnswered = (tx: Db, refundId: number, answer: StatusAnswer, outcome: Outcome) => Promise<Outcome>;

/** Stores an answer and acts on it, once. @throws Refusal 404 for a secret that belongs to no question */
const take = (db: Db, settings: MpesaSettings, settleRefund: RefundAnswered, { secret, body, isLate }: ToldResult) =>
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
    // Only the first meaningful answer counts.
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

/** The addresses at which the provider answers a question about a transaction, or reports that it could not in time; each question has its own. */
export const questionHookRoutes =
  ({ db, mpesa, metrics }: MpesaServices, settleRefund: RefundAnswered) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!mpesa) {
      return;
    }
    addResultAddresses(app, '/hooks/known', { metrics, take: (told) => take(db, mpesa.settings, settleRefund, told) });
  };
