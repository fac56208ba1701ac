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

/** Does what an answer about a refund asks for, in the transaction that takes it down. @returns what came of it */
export type RefundAnswered = (tx: Db, refundId: number, answer: StatusAnswer, outcome: Outcome) => Promise<Outcome>;

/** Takes down what was answered, and what comes of it, once. @throws Refusal 404 for a secret that is no question's */
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
  ({ db, mpesa, metrics }: MpesaServices, settleRefund: RefundAnswered) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!mpesa) {
      return;
    }
    addResultAddresses(app, '/hooks/known', { metrics, take: (told) => take(db, mpesa.settings, settleRefund, told) });
  };
