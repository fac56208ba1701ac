import { sql } from 'drizzle-orm';
import { selectRows, type Db } from './database';

/** How many migrations the data has seen: which version of the schema it is in. */
export async function countMigrations(db: Db): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return row?.count ?? 0;
}
