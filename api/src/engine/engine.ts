import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './database';
import type { Facts } from './facts';

/** Receives `NOTIFY` messages on a channel, from any process. */
export interface Listener {
  readonly onMessage: (message: string) => void;
  /** Whether all messages are received from now on. Those sent while they were not are lost. */
  readonly onListening: (isListening: boolean) => void;
}

/** The source for reads of the catalogue. */
export interface CatalogueReads {
  /** For single read-only statements, never for a transaction. */
  readonly db: Db;
  /** Number of searches that may hold a connection at a time, so that one remains for pages without a search. */
  readonly searchesAtOnce: number;
  /** To be called after a change was committed: no later read returns older data. */
  readonly changed: () => void;
  /** To be called when this process starts to receive notices of all changes, and when it stops. */
  readonly onListening: (isListening: boolean) => void;
  /** Whether reads currently go to a replica rather than the primary database; null if none is configured. */
  readonly isReplica: () => boolean | null;
}

/** Reads from the database itself. */
export const withoutReplica = (db: Db, searchesAtOnce: number): CatalogueReads => ({
  db,
  searchesAtOnce,
  changed: () => undefined,
  onListening: () => undefined,
  isReplica: () => null,
});

/** An open data engine. */
export interface Engine {
  readonly kind: 'pglite' | 'postgresql';
  readonly db: Db;
  /** The same data through separate connections: for health checks and in-memory lists, whatever other work waits for. */
  readonly reserve: Db;
  /** The same data for reports, which only read and may take long: they use no connection of other work. */
  readonly reports: Db;
  /** The same data for the catalogue, from a replica if one is configured. */
  readonly catalogueReads: CatalogueReads;
  /** Resolves when the engine answers a query, ahead of all queued work. */
  readonly ping: () => Promise<void>;
  /** The time by the clock that all processes share, the database's. It decides when reservations made by other processes end. */
  readonly now: () => Date;
  readonly vitals: () => EngineVitals;
  /** Listens to a channel until the engine is closed. */
  readonly listen: (channel: string, listener: Listener) => void;
  /** Resolves with the reason when the engine has ended by itself; only a new process helps then. */
  readonly died: Promise<Error>;
  /** The current load: connections in use (0 or 1 where there is only one), and queued work. */
  readonly load: () => { readonly inUse: number; readonly waiting: number };
  /**
   * Copies the data's files into a new folder, between two transactions. Only where no other program can: PostgreSQL has
   * pg_dump. @returns the facts of the copy
   */
  readonly copyTo?: (folder: string) => Promise<Facts>;
  readonly close: () => Promise<void>;
}

/** The condition of an engine, for readiness and metrics. */
export interface EngineVitals {
  /** Milliseconds that the embedded engine's answer is overdue; 0 if none is. */
  readonly stalledFor: number;
  /** Bytes left on the disk of the embedded data; null when the data is on a database server. */
  readonly freeDisk: number | null;
  /** Whether so little space is left that writes are refused. */
  readonly isDiskFull: boolean;
}

/** Checks that the engine answers within `patience` milliseconds. @returns its fault, or null */
export async function faultOf(engine: Pick<Engine, 'ping'>, patience = 2_000): Promise<Error | null> {
  const answered = engine.ping().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const late = new Error(`No answer came within ${patience / 1_000} seconds.`);
  return Promise.race([answered, pause(patience, late, { ref: false })]);
}
