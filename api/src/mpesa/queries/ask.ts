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
  /** The member of staff who asks; null for the shop itself. */
  readonly askedBy: number | null;
}

/**
 * Queries the provider about a transaction; the answer arrives at an address of its own (`question-hook.ts`). The question is stored before
 * it is sent.
 * @returns the provider's reason if the question was refused; null if it was or may have been accepted
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
