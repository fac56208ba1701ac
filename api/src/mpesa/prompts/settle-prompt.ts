import { and, eq, ne, sql } from 'drizzle-orm';
import { inTransaction, type Db } from '../../engine/database';
import type { PromptResult } from '../daraja/daraja';
import { receiveReportedPayment } from '../received/receive';
import { mpesaPrompts } from '../../tables/mpesa';
import type { Prompt } from './prompt-words';

/** A payment as claimed by a callback; nothing of it is proven. */
export interface Claim {
  readonly receipt: string;
  /** In cents. */
  readonly amount: number;
  readonly phone: string | null;
  readonly paidAt: Date | null;
}

/** Marks a prompt as ended without payment, unless it was paid. */
async function fail(db: Db, id: number, code: string, words: string): Promise<void> {
  await db
    .update(mpesaPrompts)
    .set({
      state: 'failed',
      resultCode: code,
      resultText: words.slice(0, 300),
      settledAt: sql`now()`,
      nextPollAt: null,
    })
    .where(and(eq(mpesaPrompts.id, id), ne(mpesaPrompts.state, 'paid')));
}

/** A callback named another amount than the requested one: the payment is recorded once the statement shows how much it was. */
export async function holdPrompt(db: Db, id: number, receipt: string): Promise<void> {
  await db
    .update(mpesaPrompts)
    .set({ state: 'unknown', namedReceipt: receipt })
    .where(and(eq(mpesaPrompts.id, id), ne(mpesaPrompts.state, 'paid')));
}

/**
 * Records the outcome of a prompt according to the provider.
 * @param claim the details that a callback gave
 * @returns whether the outcome is known now
 */
export async function settlePrompt(
  db: Db,
  prompt: Prompt,
  result: PromptResult,
  claim: Claim | null,
): Promise<boolean> {
  if (result.kind === 'ended') {
    await fail(db, prompt.id, result.code, result.words);
    return true;
  }
  if (result.kind !== 'paid') {
    return false;
  }
  if (claim === null && prompt.namedReceipt !== null) {
    return false;
  }
  await inTransaction(db, (tx) =>
    receiveReportedPayment(tx, {
      receipt: claim?.receipt ?? null,
      promptId: prompt.id,
      amount: prompt.amount,
      phone: claim?.phone ?? prompt.phone,
      payerName: null,
      account: null,
      paidAt: claim?.paidAt ?? null,
      source: claim ? 'prompt' : 'query',
      proof: claim ? 'prompt' : 'query',
    }),
  );
  return true;
}
