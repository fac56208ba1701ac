/** The worker thread that runs PGlite: in the main thread, its WebAssembly would delay every request. */
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type {
  QueryResult,
  WorkerAnswer,
  WorkerFailure,
  WorkerOrder,
  WorkerRequest,
  WorkerSettings,
} from './pglite-messages';

/** PGlite sets the mode of the files it creates explicitly, bypassing the process's umask. */
const { chmodSync } = fs;
fs.chmodSync = (file, mode) => chmodSync(file, Number(mode) & ~process.umask());

const asText = (value: string) => value;

/** Functions cannot be sent to threads, so the parsers that drizzle would pass per query are applied here: dates and bigint stay text, as with pg. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, types.INT8, types.NUMERIC].map((type) => [
    type,
    asText,
  ]),
);

/** Keeps the write-ahead log small: this engine serves one shop on one machine. Reports join the lines of a year in memory. */
const settings = (buffers: string): string[] => [
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'wal_recycle=off',
  `shared_buffers=${buffers}`,
  'work_mem=32MB',
  'jit=off',
];

function answer(message: WorkerAnswer): void {
  parentPort?.postMessage(message);
}

function describe(error: unknown): WorkerFailure {
  const { message, code, constraint, detail } = error as WorkerFailure;
  return {
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(detail === undefined ? {} : { detail }),
  };
}

async function run(engine: PGlite, request: WorkerRequest): Promise<QueryResult> {
  if (request.params === undefined) {
    await engine.exec(request.sql);
    return { rows: [], fields: [] };
  }
  const { rows, fields, affectedRows } = await engine.query<unknown>(request.sql, request.params, {
    rowMode: request.rowMode,
    parsers,
  });
  return { rows, fields, ...(affectedRows === undefined ? {} : { affectedRows }) };
}

async function open({ folder, buffers }: WorkerSettings): Promise<void> {
  const engine = await PGlite.create(folder, {
    extensions: { pg_trgm, unaccent },
    postgresqlconf: settings(buffers),
  });
  parentPort?.on('message', (order: WorkerOrder) => {
    if (order.kind === 'close') {
      void engine.close().then(() => {
        answer({ kind: 'closed' });
        parentPort?.close();
      });
      return;
    }
    if (order.kind === 'listen') {
      const { channel } = order;
      void engine.listen(channel, (message) => answer({ kind: 'notified', channel, message }));
      return;
    }
    const { request } = order;
    run(engine, request).then(
      (result) => answer({ kind: 'result', id: request.id, result }),
      (error: unknown) => answer({ kind: 'failure', id: request.id, failure: describe(error) }),
    );
  });
  answer({ kind: 'ready' });
}

open(workerData as WorkerSettings).catch((error: unknown) =>
  answer({ kind: 'unusable', message: error instanceof Error ? error.message : String(error) }),
);
