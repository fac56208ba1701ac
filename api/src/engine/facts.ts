import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { countMigrations } from './applied-migrations';
import { selectRows, type Db } from './database';

export const factsSchema = z.object({
  /** How many migrations the data has seen. */
  migrations: z.number().int().min(0),
  /** Rows by table, at the moment of the backup. */
  rows: z.record(z.string(), z.number().int().min(0)),
});

/** What must be true of the data again once it is restored. */
export type Facts = z.infer<typeof factsSchema>;

/** Reads the facts of the data as it is now; inside a transaction with one snapshot, or while nobody else writes. */
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

/** The first difference between what was backed up and what is there, as a sentence; null when there is none. */
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
