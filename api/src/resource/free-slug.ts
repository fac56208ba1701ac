import { slugify } from '@ofisi/shared-shop/slug';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { selectRows, type Db } from '../engine/database';

/**
 * A slug for `name` that no row has, not even an archived one: old addresses must keep their meaning.
 * @param fallback for a name without letters that an address can contain
 */
export async function freeSlug(
  tx: Db,
  table: PgTable & { readonly slug: PgColumn },
  name: string,
  fallback: string,
): Promise<string> {
  const base = slugify(name) || fallback;
  // If two rows get similar names at the same time, one waits and then sees the slug of the other. Names are similar even if they differ in
  // trailing numbers: a second "Ink" and a first "Ink 2" both become "ink-2".
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
