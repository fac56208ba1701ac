import { eq, sql } from 'drizzle-orm';
import { isUniqueViolation, selectRows, type Db } from '../../engine/database';
import type { PromptResult } from '../daraja/daraja';
import type { Mpesa } from '../mpesa';
import { holdPrompt, settlePrompt } from '../prompts/settle-prompt';
import { mpesaPrompts } from '../../tables/mpesa';
import { readPromptCallback, type PromptCallback } from './read-callback';

/** The outcome of a message: it is done with, or has to be handled again. */
export type Outcome = 'settled' | 'unreadable' | 'foreign' | 'amount' | 'late' | 'again';

export interface StoredMessage {
  readonly id: number;
  readonly body: string;
  readonly promptId: number | null;
  readonly isFromProvider: boolean;
}

/** The callback may arrive before the answer to the request that names it. @returns whether the name belongs to this prompt */
async function nameIs(db: Db, promptId: number, checkoutId: string): Promise<boolean> {
  try {
    const [row] = await selectRows<{ checkoutId: string }>(
      db,
      sql`update mpesa_prompts set checkout_id = coalesce(checkout_id, ${checkoutId}) where id = ${promptId} returning checkout_id as "checkoutId"`,
    );
    return row?.checkoutId === checkoutId;
  } catch (error) {
    if (isUniqueViolation(error)) {
      return false;
    }
    throw error;
  }
}

const said = ({ code, words }: PromptCallback): PromptResult =>
  code === '0' ? { kind: 'paid' } : { kind: 'ended', code, words };

/**
 * Acts on a callback as far as it can be trusted: it must be for this prompt, for the requested amount, and true. It is true if the
 * provider sent it, or confirms it when queried (decision BO-124).
 */
export async function handlePromptMessage(db: Db, message: StoredMessage, mpesa: Mpesa): Promise<Outcome> {
  const callback = readPromptCallback(message.body);
  if (!callback || message.promptId === null) {
    return 'unreadable';
  }
  if (!(await nameIs(db, message.promptId, callback.checkoutId))) {
    return 'foreign';
  }
  const [prompt] = await db.select().from(mpesaPrompts).where(eq(mpesaPrompts.id, message.promptId));
  if (!prompt) {
    return 'foreign';
  }
  // A repetition, or no longer true.
  if (prompt.state === 'paid' && callback.claim === null) {
    return 'late';
  }
  const result = message.isFromProvider ? said(callback) : await mpesa.daraja.query(callback.checkoutId);
  if (result.kind === 'pending' || result.kind === 'unknown') {
    return 'again';
  }
  if (result.kind === 'paid' && callback.claim && callback.claim.amount !== prompt.amount) {
    await holdPrompt(db, prompt.id, callback.claim.receipt);
    return 'amount';
  }
  // A callback about something that did not happen.
  const isTrue = (result.kind === 'paid') === (callback.code === '0');
  await settlePrompt(db, prompt, result, isTrue ? callback.claim : null);
  return isTrue ? 'settled' : 'foreign';
}
