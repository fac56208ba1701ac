import { slugify } from '@ofisi/shared-shop/slug';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { selectRows, type Db } from '../engine/database';

/**
 * A slug for `name` that no row has, archived ones included: old addresses must not change their meaning.
 * @param fallback for a name that has no letter of an address
 */
export async function freeSlug(
  tx: Db,
  table: PgTable & { readonly slug: PgColumn },
  name: string,
  fallback: string,
): Promise<string> {
  const base = slugify(name) || fallback;
  // Of two rows that are named alike at the same moment, the other one waits, and sees the slug of the first. Alike is also what differs
  // by numbers at the end: a second "Ink" and a first "Ink 2" are both "ink-2".
  const root = base.replace(/(?:-\d+)+$/, '');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${root}`}, 0))`);
  const taken = await selectRows<{ slug: string }>(
    tx,
    sql`select slug from ${table} where slug = ${base} or slug like ${`${base}-%`}`,
  );
  const slugs = new Set(taken.map(({ slug }) => slug));
  let candidate = base;
  for (let number = 2; slugs.has(candidate); number += 1) {
    candidate = `${base}-${number}`;
  }
  return candidate;
}
