import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import type { StatusQuestion } from '../daraja/daraja';
import type { Mpesa } from '../mpesa';
import { hashOfSecret } from '../prompts/send-prompt';
import { mpesaQuestions } from '../../tables/mpesa';

interface Question {
  /** A payment by its receipt, or a refund. */
  readonly of: { readonly receipt: string } | { readonly refundId: number };
  readonly about: StatusQuestion['about'];
  /** Whoever of the staff asks; null: the shop by itself. */
  readonly askedBy: number | null;
}

/**
 * Asks the provider what became of a transaction; it is told at an address of its own (`question-hook.ts`). The question is taken down before it is asked.
 * @returns why it was not asked, in the provider's words; null: it was, or may have been
 */
export async function ask(
  db: Db,
  { daraja, settings }: Pick<Mpesa, 'daraja' | 'settings'>,
  { of, about, askedBy }: Question,
): Promise<string | null> {
  const secret = randomBytes(24).toString('base64url');
  const secretHash = hashOfSecret(secret);
  await db.insert(mpesaQuestions).values({ ...of, secretHash, askedBy });
  const taken = await daraja.ask({ about, resultUrl: `${settings.callbackOrigin}/api/hooks/known/${secret}` });
  if (taken.kind !== 'refused') {
    return null;
  }
  // Unless it was answered meanwhile.
  await db.execute(sql`
    update mpesa_questions set outcome = 'not asked', words = ${taken.words}
    where secret_hash = ${secretHash} and outcome is null`);
  return taken.words;
}
