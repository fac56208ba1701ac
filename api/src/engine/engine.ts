import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './database';
import type { Facts } from './facts';

/** Who hears what a channel is told by `NOTIFY`, whichever process it comes from. */
export interface Listener {
  readonly told: (message: string) => void;
  /** Whether everything is heard from now on. What was told while it was not is lost. */
  readonly hearing: (isHearing: boolean) => void;
}

/** Where the catalogue is read from. */
export interface CatalogueReads {
  /** For single statements that only read: never for a transaction. */
  readonly db: Db;
  /** How many searches may take a connection at the same time, so that one is left for pages that have none. */
  readonly searchesAtOnce: number;
  /** To be called after a change was committed: nothing that is read from now on is older than it. */
  readonly changed: () => void;
  /** To be called when somebody begins to hear of all changes, and when they no longer do. */
  readonly hearing: (isHearing: boolean) => void;
  /** Whether a replica is read now, instead of the database that is written to; null where none is named. */
  readonly isReplica: () => boolean | null;
}

/** The database itself. */
export const withoutReplica = (db: Db, searchesAtOnce: number): CatalogueReads => ({
  db,
  searchesAtOnce,
  changed: () => undefined,
  hearing: () => undefined,
  isReplica: () => null,
});

/** An open data engine. */
export interface Engine {
  readonly kind: 'pglite' | 'postgresql';
  readonly db: Db;
  /** The same data over connections of its own: for health and the lists in memory, whatever the others wait for. */
  readonly reserve: Db;
  /** The same data for reports, which only read and may take long: of the connections of everybody else they take none. */
  readonly reports: Db;
  /** The same data for the catalogue, from a replica where one is named. */
  readonly catalogueReads: CatalogueReads;
  /** Resolves when the engine answers a question past all work that waits. */
  readonly ping: () => Promise<void>;
  /** The time by the clock that all processes have in common: the database's. By it they decide when what others have reserved ends. */
  readonly now: () => Date;
  readonly vitals: () => EngineVitals;
  /** Listens to a channel until the engine is closed. */
  readonly listen: (channel: string, listener: Listener) => void;
  /** Resolves with the reason when the engine has ended by itself: nothing but a new process helps then. */
  readonly died: Promise<Error>;
  /** How much work there is now: connections in use (0 or 1 where there is only one), and pieces of work that wait. */
  readonly load: () => { readonly inUse: number; readonly waiting: number };
  /**
   * Copies the data's files into a new folder, between two transactions. Only where no other program could: PostgreSQL has
   * pg_dump. @returns what is true of the copy
   */
  readonly copyTo?: (folder: string) => Promise<Facts>;
  readonly close: () => Promise<void>;
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

/** Whether the engine answers within `patience` milliseconds. */
export async function faultOf(engine: Pick<Engine, 'ping'>, patience = 2_000): Promise<Error | null> {
  const answered = engine.ping().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const late = new Error(`No answer came within ${patience / 1_000} seconds.`);
  return Promise.race([answered, pause(patience, late, { ref: false })]);
}
