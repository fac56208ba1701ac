import { setTimeout as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Facts } from './facts';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The one interface to the data, the same on both engines. A transaction is a `Db` too: queries take either, first. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open data engine. */
export interface Engine {
  readonly kind: 'pglite' | 'postgresql';
  readonly db: Db;
  /** The same data over connections of its own: for health and the lists in memory, whatever the others wait for. */
  readonly reserve: Db;
  /** Resolves when the engine answers a question past all work that waits. */
  ping(): Promise<void>;
  vitals(): EngineVitals;
  /** Resolves with the reason when the engine has ended by itself: nothing but a new process helps then. */
  readonly died: Promise<Error>;
  /** How much work there is now: connections in use (0 or 1 where there is only one), and pieces of work that wait. */
  load(): { inUse: number; waiting: number };
  /**
   * Copies the data's files into a new folder, between two transactions. Only where no other program could: PostgreSQL has
   * pg_dump. @returns what is true of the copy
   */
  readonly copyTo?: (folder: string) => Promise<Facts>;
  close(): Promise<void>;
}

/** How an engine fares, for readiness and for figures. */
export interface EngineVitals {
  /** For how many milliseconds the embedded engine has owed an answer; 0 when it owes none. */
  readonly stalledFor: number;
  /** Bytes left on the disk of the embedded data; null when the data lies with a database server. */
  readonly freeDisk: number | null;
  /** Whether so little is left that writes are refused. */
  readonly isDiskFull: boolean;
}

/** Rows of a statement written by hand. Cast counts and sums in SQL: the drivers hand bigint over differently. */
export async function selectRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** The SQLSTATE of a failed query, whichever driver it came from; drizzle wraps it. */
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

const RETRYABLE = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/** Runs a transaction, again when PostgreSQL chose it as the victim of a deadlock or a serialization failure. */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx));
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Whether the engine answers within `patience` milliseconds. */
export async function isAlive(engine: Pick<Engine, 'ping'>, patience = 2_000): Promise<boolean> {
  const answered = engine.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, pause(patience, false, { ref: false })]);
}
