import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { ownProgram, preloadArguments } from '@ofisi/shared-server/own-program';
import { tracedStatement } from '@ofisi/shared-server/tracing';
import { clientPresence } from './client-presence';
import { isWrite, type DiskSpace } from './disk-space';
import { StartupError } from './errors';
import type { QueryResult, WorkerAnswer, WorkerOrder, WorkerSettings } from './pglite-messages';
import { parameterNow } from './late-parameter';
import { createWorkQueue, demandTime } from './work-queue';

interface QueryOptions {
  readonly rowMode?: 'array' | 'object';
}

/** The part of PGlite's own client that drizzle uses. */
export interface PgliteQueries {
  readonly query: (sql: string, params?: unknown[], options?: QueryOptions) => Promise<QueryResult>;
}

/** The main thread's interface to the worker. */
export interface PgliteClient extends PgliteQueries {
  readonly exec: (sql: string) => Promise<void>;
  readonly transaction: <Result>(work: (tx: PgliteQueries) => Promise<Result>) => Promise<Result>;
  /** Runs `work` exclusively, after a checkpoint: the files in the folder are complete and do not change. */
  readonly whileStill: <Result>(work: (queries: PgliteQueries) => Promise<Result>) => Promise<Result>;
  readonly idleFor: () => number;
  /** Receives messages on a channel from now on. */
  readonly listen: (channel: string, onMessage: (message: string) => void) => void;
  /** Queries the worker ahead of the queue; resolves with its answer, whatever that is. */
  readonly ping: () => Promise<void>;
  /** Number of queued jobs. */
  readonly waiting: () => number;
  /** Milliseconds since the worker's last sign of life while it owes an answer; 0 when it owes none. */
  readonly stalledFor: () => number;
  /** Resolves with the reason when the worker has ended without being closed, or no longer answers. */
  readonly died: Promise<Error>;
  /** Ends the worker: gracefully at first, forcibly after two seconds. */
  readonly close: () => Promise<void>;
}

export interface PgliteClientOptions {
  readonly folder: string;
  /** `shared_buffers` of its PostgreSQL. */
  readonly buffers: string;
  /** Maximum number of queued jobs (see `createWorkQueue`). */
  readonly queueBound: number;
  /** The disk of the data: when it is full, writes are refused. */
  readonly disk: DiskSpace;
  /** Milliseconds without an answer after which the worker counts as stuck. Longer than the longest statement. */
  readonly stuckAfter: number;
}

/** Packages in the worker, beside our own files. */
const PACKAGES = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/contrib/pg_trgm',
  '@electric-sql/pglite/contrib/unaccent',
];

const LONGEST_CLOSE = 2_000;
const WATCH_EVERY = 1_000;

/** Advice for embedded data that cannot be opened. */
export const HOW_TO_MEND = 'files of it are damaged or missing; restore a backup';

/** The engine's own message, unless it only says that the engine has ended. */
const ownWords = (message: string): string =>
  /^Aborted\(|failed to initialize/.test(message) ? '' : ` (${message.replace(/\s+/g, ' ').replace(/\.$/, '')})`;

/**
 * How many bytes of a PGlite function run before V8 optimizes it. With V8's own 1.8 MB it compiles for half a second, in competition with
 * everything else at startup, functions that only run at startup.
 */
const RUNS_BEFORE_OPTIMIZED = 36_000_000;

interface Waiting {
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the worker on a folder. */
export async function startPglite({
  folder,
  buffers,
  queueBound,
  disk,
  stuckAfter,
}: PgliteClientOptions): Promise<PgliteClient> {
  // A worker's own entry does not pass through the loader of the main thread, so the loader is added by hand. The packages come
  // before it, since it would spend half a second looking through them in vain.
  const entry = [
    ...PACKAGES.map((name) => require.resolve(name)),
    ...preloadArguments(),
    ownProgram(__dirname, 'pglite-worker'),
  ];
  setFlagsFromString(`--wasm-tiering-budget=${RUNS_BEFORE_OPTIMIZED}`);
  const worker = new Worker(entry.map((file) => `require(${JSON.stringify(file)});`).join('\n'), {
    eval: true,
    execArgv: [],
    workerData: { folder, buffers } satisfies WorkerSettings,
  });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(message: string) => void>>();
  const queue = createWorkQueue(queueBound);
  // Inside a transaction, the outer client would wait for itself for ever; this turns that into an error.
  const insideTransaction = new AsyncLocalStorage<boolean>();
  let nextId = 1;
  let lastSign = performance.now();
  let failure: Error | undefined;
  let closing = false;
  let reportDeath: (reason: Error) => void = () => undefined;
  const died = new Promise<Error>((resolve) => {
    reportDeath = resolve;
  });

  function fail(error: Error) {
    failure ??= error;
    if (!closing) {
      reportDeath(failure);
    }
    for (const { reject } of waiting.values()) {
      reject(error);
    }
    waiting.clear();
  }

  const closed = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      fail(new Error('The data engine has stopped.'));
      resolve();
    });
  });

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: WorkerAnswer) => {
      lastSign = performance.now();
      if (message.kind === 'ready') {
        resolve();
      } else if (message.kind === 'unusable') {
        reject(new StartupError(`The data in ${folder} cannot be opened${ownWords(message.message)}: ${HOW_TO_MEND}.`));
        void worker.terminate();
      } else if (message.kind === 'result') {
        waiting.get(message.id)?.resolve(message.result);
        waiting.delete(message.id);
      } else if (message.kind === 'failure') {
        waiting.get(message.id)?.reject(Object.assign(new Error(message.failure.message), message.failure));
        waiting.delete(message.id);
      } else if (message.kind === 'notified') {
        listeners.get(message.channel)?.forEach((onMessage) => onMessage(message.message));
      }
    });
    worker.on('error', (error) => {
      fail(error instanceof Error ? error : new Error(String(error)));
      reject(new StartupError(`The data engine did not start: ${String(error)}`));
    });
    worker.once('exit', () => reject(new StartupError('The data engine ended before it had started.')));
  });

  const order = (message: WorkerOrder) => worker.postMessage(message);

  const stalledFor = () => (waiting.size > 0 && !failure ? performance.now() - lastSign : 0);

  // A statement cannot be cancelled, and the worker answers nothing while one runs: only the time shows that it is stuck.
  const watch = setInterval(
    () => {
      if (stalledFor() > stuckAfter) {
        fail(
          new Error(`The data engine has stopped: it has not answered for ${Math.round(stalledFor() / 1000)} seconds.`),
        );
        void worker.terminate();
      }
    },
    Math.min(WATCH_EVERY, stuckAfter),
  );
  watch.unref();

  function ask(sql: string, params: unknown[] | undefined, rowMode: 'array' | 'object'): Promise<QueryResult> {
    if (failure) {
      return Promise.reject(failure);
    }
    return new Promise((resolve, reject) => {
      const id = nextId++;
      if (waiting.size === 0) {
        lastSign = performance.now();
      }
      waiting.set(id, { resolve, reject });
      order({
        kind: 'query',
        request: { id, sql, rowMode, ...(params === undefined ? {} : { params: params.map(parameterNow) }) },
      });
    });
  }

  const direct: PgliteQueries = {
    query: (sql, params = [], { rowMode = 'object' } = {}) =>
      tracedStatement(clientPresence.getStore()?.span, sql, () => ask(sql, params, rowMode)),
  };

  function refuseInsideTransaction() {
    if (insideTransaction.getStore()) {
      throw new Error('Inside a transaction every query must go through that transaction.');
    }
  }

  return {
    async query(sql, params, options) {
      refuseInsideTransaction();
      if (isWrite(sql)) {
        disk.demandRoom();
      }
      return queue.run(() => direct.query(sql, params, options));
    },
    async exec(sql) {
      refuseInsideTransaction();
      await queue.run(() => ask(sql, undefined, 'object'));
    },
    async transaction(work) {
      refuseInsideTransaction();
      disk.demandRoom();
      return queue.run(async () => {
        await ask('begin', [], 'object');
        try {
          const result = await insideTransaction.run(true, () => work(direct));
          demandTime();
          await ask('commit', [], 'object');
          return result;
        } catch (error) {
          await ask('rollback', [], 'object');
          throw error;
        }
      });
    },
    async whileStill(work) {
      refuseInsideTransaction();
      return queue.run(async () => {
        await ask('checkpoint', undefined, 'object');
        return work(direct);
      });
    },
    idleFor: () => queue.idleFor(),
    listen(channel, onMessage) {
      const known = listeners.get(channel);
      if (known) {
        known.add(onMessage);
        return;
      }
      listeners.set(channel, new Set([onMessage]));
      order({ kind: 'listen', channel });
    },
    async ping() {
      // Inside a failed transaction the answer is an error, which is a sign of life too.
      await ask('select 1', [], 'array').catch((error: unknown) => {
        if (failure) {
          throw error;
        }
      });
    },
    waiting: () => queue.waiting,
    stalledFor,
    died,
    async close() {
      closing = true;
      clearInterval(watch);
      if (!failure) {
        order({ kind: 'close' });
      }
      await Promise.race([closed, pause(LONGEST_CLOSE, undefined, { ref: false })]);
      await worker.terminate();
    },
  };
}
