import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';

/**
 * Checks that an account exists and is in use, and keeps it so until the caller's transaction ends.
 * @param before the account already on the record, which may stay whatever has become of it
 * @throws Refusal 400 at `field`
 */
export async function knownAccount(
  tx: Db,
  slug: string | null | undefined,
  { field = 'payment_account', before }: { readonly field?: string; readonly before?: string | null } = {},
): Promise<void> {
  if (slug === null || slug === undefined || slug === before) {
    return;
  }
  const [account] = await selectRows<{ archived: boolean }>(
    tx,
    sql`select archived_at is not null as archived from accounts where slug = ${slug} for key share`,
  );
  if (!account) {
    throw invalid({ [field]: ['There is no such account.'] });
  }
  if (account.archived) {
    throw invalid({ [field]: ['This account is archived.'] });
  }
}

/** The slug of the account whose slug or name the text is; any other text is returned unchanged (decision BO-38). */
export async function resolveAccount(tx: Db, text: string | null): Promise<string | null> {
  const [account] = await selectRows<{ slug: string | null }>(tx, sql`select account_for(null, ${text}::text) as slug`);
  return account?.slug ?? text;
}
