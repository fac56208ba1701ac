import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import type { ContradictingRow, Difference } from '../tables/books';
import type { Statement } from './statement';
import { STATEMENTS } from './statements/statements';

export const ROWS_SHOWN = 20;

async function contradictionsOf(db: Db, { name, says, compared }: Statement): Promise<Difference | null> {
  const found = await selectRows<ContradictingRow & { readonly count: number }>(
    db,
    sql`select what, expected::text, found::text, (count(*) over ())::int as count
        from (${compared}) told where expected is distinct from found limit ${ROWS_SHOWN}`,
  );
  const [first] = found;
  return first
    ? {
        name,
        says,
        count: first.count,
        rows: found.map(({ what, expected, found: has }) => ({ what, expected, found: has })),
      }
    : null;
}

/**
 * Checks everything that must be true of the books, one statement after another, each on one snapshot of live data and without locks.
 * @returns the statements that are not true; none when the books agree
 */
export async function checkBooks(db: Db, statements = STATEMENTS): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const statement of statements) {
    const difference = await contradictionsOf(db, statement);
    if (difference) {
      differences.push(difference);
    }
  }
  return differences;
}
