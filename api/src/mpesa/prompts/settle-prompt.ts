import { and, eq, ne, sql } from 'drizzle-orm';
import { inTransaction, type Db } from '../../engine/database';
import type { PromptResult } from '../daraja/daraja';
import { receiveReportedPayment } from '../received/receive';
import { mpesaPrompts } from '../../tables/mpesa';
import type { Prompt } from './prompt-words';

/** What a callback said of a payment. Nothing of it is proven. */
export interface Claim {
  readonly receipt: string;
  /** In cents. */
  readonly amount: number;
  readonly phone: string | null;
  readonly paidAt: Date | null;
}

/** The prompt has ended without money; one that was paid stays so. */
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

/** A callback named another sum than was asked for: the money is taken down when the statement tells how much it was. */
export async function holdPrompt(db: Db, id: number, receipt: string): Promise<void> {
  await db
    .update(mpesaPrompts)
    .set({ state: 'unknown', namedReceipt: receipt })
    .where(and(eq(mpesaPrompts.id, id), ne(mpesaPrompts.state, 'paid')));
}

/**
 * Takes down what the provider says became of a prompt.
 * @param claim what a callback said along with it
 * @returns whether it is known now
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
