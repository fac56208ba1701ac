import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';

/**
 * Looks that an account is there and in use, and that it stays so until the caller's transaction ends.
 * @param before what the record names already: that may stay, whatever became of the account
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

/** The slug of the account that a free text names, by its slug or name; any other text is what it is (decision BO-38). */
export async function resolveAccount(tx: Db, text: string | null): Promise<string | null> {
  const [account] = await selectRows<{ slug: string | null }>(tx, sql`select account_for(null, ${text}::text) as slug`);
  return account?.slug ?? text;
}
