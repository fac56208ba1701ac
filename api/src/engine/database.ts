import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The single interface to the data, the same on both engines. A transaction is a `Db` too: queries accept either, as their first argument. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Rows of a handwritten statement. Cast counts and sums in SQL: the drivers return bigint in different ways. */
export async function selectRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}

/** The SQLSTATE of a failed query from either driver; drizzle wraps it. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
      return code;
    }
  }
  return undefined;
}

export const isUniqueViolation = (error: unknown) => sqlState(error) === '23505';

/** Whether an error proves that nothing of its statement was committed: the server reported it, and not because it was shutting down. */
export const isUndone = (error: unknown) => /^(?!08|57P|40003)[0-9FHPX]/.test(sqlState(error) ?? '');

const RETRYABLE = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/** Runs a transaction, and retries it when PostgreSQL aborted it because of a deadlock or a serialization failure. */
export const inTransaction = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  retryOnDeadlock(() => db.transaction((tx) => work(tx)));

/** The same for a single statement, which is a transaction by itself. */
export async function retryOnDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
