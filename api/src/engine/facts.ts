import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { countMigrations } from './applied-migrations';
import { selectRows, type Db } from './database';

export const factsSchema = z.object({
  /** Number of migrations applied to the data. */
  migrations: z.number().int().min(0),
  /** Rows by table, at the moment of the backup. */
  rows: z.record(z.string(), z.number().int().min(0)),
});

/** Facts about the data that must hold again after it is restored. */
export type Facts = z.infer<typeof factsSchema>;

/** Reads the facts of the data at present; requires a transaction with a single snapshot, or no concurrent writes. */
export async function readFacts(db: Db): Promise<Facts> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await selectRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    rows[name] = row?.count ?? 0;
  }
  return { migrations: await countMigrations(db), rows };
}

/** The first difference between the backup and the data found, as a sentence; null if there is none. */
export function differenceOf(expected: Facts, found: Facts): string | null {
  if (expected.migrations !== found.migrations) {
    return `the schema is in version ${found.migrations} instead of ${expected.migrations}`;
  }
  for (const [table, count] of Object.entries(expected.rows)) {
    if (found.rows[table] !== count) {
      return `the table ${table} has ${found.rows[table] ?? 'no'} rows instead of ${count}`;
    }
  }
  return null;
}
