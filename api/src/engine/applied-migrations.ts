import { sql } from 'drizzle-orm';
import { selectRows, type Db } from './database';

/** The number of migrations applied to the data, which identifies the version of its schema. */
export async function countMigrations(db: Db): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return row?.count ?? 0;
}
