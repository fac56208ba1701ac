import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { selectRows, type Db } from '../engine/database';
import type { Engine } from '../engine/engine';
import type { SecretBox } from '../access/secret-box';
import { jobs } from '../tables/jobs';

/** Runs a job of one kind, once. Should end soon after `closing` is aborted. @throws GiveUp if retrying is of no use */
export type JobHandler = (payload: unknown, closing: AbortSignal) => Promise<void>;

/** Work that recurs instead of being queued: run by one process at a time, however many there are. */
export interface RepeatedJob {
  /** The time from the end of one run until the next is due, in milliseconds. */
  readonly every: number;
  readonly work: () => Promise<void>;
}

/** The job cannot succeed, however often it is retried. */
export class GiveUp extends Error {
  constructor(cause: unknown) {
    super('The job was abandoned.', { cause });
    this.name = 'GiveUp';
  }
}

/** A job as its row has it: for a statement that adds it together with what it belongs to. */
export interface QueuedJob {
  readonly kind: string;
  /** Sealed. */
  readonly payload: string;
}

export const queuedJob = (secretBox: SecretBox, kind: string, payload: object): QueuedJob => ({
  kind,
  payload: secretBox.seal(JSON.stringify(payload), OWNER),
});

/** A queue of jobs that survive the process that added them. */
export interface Jobs {
  /** Adds a job; inside a transaction, together with everything else written there. */
  readonly add: (kind: string, payload: object, tx?: Db) => Promise<void>;
  /** Runs due jobs for five seconds at most; the rest is left to the next process. */
  readonly close: () => Promise<void>;
}

export interface JobsOptions {
  readonly engine: Engine;
  readonly secretBox: SecretBox;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly repeated?: Readonly<Record<string, RepeatedJob>>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** A process that has not renewed its lock for this long is taken for dead; in milliseconds, two minutes by default. */
  readonly lockedFor?: number | undefined;
  /** Called for each job that will not be retried. */
  readonly onGivenUp?: (kind: string) => void;
}

const WORKERS = 3;
/** The polling interval for postponed jobs; new jobs are announced by notification. */
const LOOK_EVERY = 5_000;
const LOCKED_FOR = 120_000;
/** Seconds before the second attempt, the third and so on: about a day in all. */
const PAUSES = [5, 30, 120, 600, 3_600, 7_200, 14_400, 28_800, 28_800];
/** Milliseconds between attempts to remove a job that is done. */
const FORGET_AGAIN = [500, 2_000, 10_000, 30_000];
const LONGEST_CLOSE = 5_000;
/** How long running work has to end after the abort. */
const LONGEST_END = 1_000;
/** Failed jobs are kept for those who investigate them. */
const FAILED_KEPT_FOR = '30 days';
/** Payloads are sealed for no user in particular. */
const OWNER = 0;

interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
  readonly is_repeated: boolean;
}

/** @param repeated the kinds of repeated work that this process knows; an older process leaves those of a newer one alone */
const takeJob = async (db: Db, repeated: readonly string[], lockedFor: number): Promise<TakenJob | undefined> => {
  const [job] = await selectRows<TakenJob>(
    db,
    sql`update jobs set locked_until = now() + ${inMilliseconds(lockedFor)}, attempts = attempts + 1
        where id = (
          select id from jobs
          where failed_at is null and due_at <= now() and (locked_until is null or locked_until < now())
            and (not is_repeated or kind = any(${sql.param(repeated)}::text[]))
          order by due_at, id
          limit 1
          for update skip locked
        )
        returning id, kind, payload, attempts, is_repeated`,
  );
  return job;
};

const keepLocked = (db: Db, { id }: TakenJob, lockedFor: number) =>
  db
    .update(jobs)
    .set({ lockedUntil: sql`now() + ${inMilliseconds(lockedFor)}` })
    .where(and(eq(jobs.id, id), isNotNull(jobs.lockedUntil)));

const inMilliseconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1_000}::float8)`;

/** Starts to run jobs that were added here or by other processes. */
export function startJobs(options: JobsOptions): Jobs {
  const { secretBox, handlers, repeated = {}, log, lockedFor = LOCKED_FOR, onGivenUp = () => undefined } = options;
  const { kind: engineKind, db, listen } = options.engine;
  const closing = new AbortController();
  const workers = new Set<Promise<void>>();
  /** Whether there may be work that nobody has looked for yet. */
  let isAsked = false;
  let scheduled: Promise<void> | undefined;

  /** Adds the rows of repeated work. The first process to start creates them; the others find them there. */
  async function schedule() {
    if (engineKind === 'pglite') {
      // Nobody else works on embedded data: a lock belongs to a process that was killed.
      await db.update(jobs).set({ lockedUntil: null });
    }
    const rows = Object.entries(repeated).map(([kind, { every }]) => ({
      kind,
      payload: '',
      isRepeated: true,
      dueAt: sql`now() + ${inMilliseconds(every)}`,
    }));
    if (rows.length > 0) {
      // A version that does not know them may have given them up.
      await db
        .insert(jobs)
        .values(rows)
        .onConflictDoUpdate({ target: jobs.kind, targetWhere: sql`is_repeated`, set: { failedAt: null } });
    }
  }

  /** Runs repeated work. After a failure it is retried sooner than it would be due anyway, and never given up. */
  async function repeat(job: TakenJob, { every, work }: RepeatedJob) {
    let wait = every;
    let hasFailed = false;
    try {
      await work();
    } catch (error) {
      log.error({ err: error, task: job.kind, jobId: job.id, attempts: job.attempts }, 'a job has failed');
      hasFailed = true;
      wait = Math.min(every, (PAUSES[job.attempts - 1] ?? Number.POSITIVE_INFINITY) * 1_000);
    }
    await db
      .update(jobs)
      .set({
        dueAt: sql`now() + ${inMilliseconds(wait)}`,
        lockedUntil: null,
        attempts: hasFailed ? job.attempts : 0,
      })
      .where(eq(jobs.id, job.id));
  }

  async function retryLater(job: TakenJob, error: unknown) {
    const wait = error instanceof GiveUp ? undefined : PAUSES[job.attempts - 1];
    log.error(
      { err: error, task: job.kind, jobId: job.id, attempts: job.attempts, isLast: wait === undefined },
      'a job has failed',
    );
    if (wait === undefined) {
      onGivenUp(job.kind);
    }
    await db
      .update(jobs)
      .set(
        wait === undefined
          ? { failedAt: sql`now()` }
          : { dueAt: sql`now() + make_interval(secs => ${wait}::float8)`, lockedUntil: null },
      )
      .where(eq(jobs.id, job.id));
  }

  async function runQueued(job: TakenJob) {
    try {
      const payload = secretBox.open(job.payload, OWNER);
      const handler = handlers[job.kind];
      if (payload === null) {
        throw new GiveUp('The job was encrypted with another key.');
      }
      if (!handler) {
        // A newer version, which runs beside this one during an upgrade, has one.
        throw new Error('There is no handler for this kind of job.');
      }
      await handler(JSON.parse(payload), closing.signal);
    } catch (error) {
      await retryLater(job, error);
      return;
    }
    await forget(job);
  }

  /** The work is done: it is not to be done again because the database was away at the wrong moment. */
  async function forget({ id }: TakenJob) {
    for (const milliseconds of FORGET_AGAIN) {
      try {
        await db.delete(jobs).where(eq(jobs.id, id));
        return;
      } catch {
        await pause(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    await db.delete(jobs).where(eq(jobs.id, id));
  }

  async function work(job: TakenJob) {
    const saying = setInterval(() => void keepLocked(db, job, lockedFor).catch(() => undefined), lockedFor / 4).unref();
    try {
      const known = job.is_repeated ? repeated[job.kind] : undefined;
      await (known ? repeat(job, known) : runQueued(job));
    } finally {
      clearInterval(saying);
    }
  }

  async function workOn() {
    while (!closing.signal.aborted) {
      isAsked = false;
      scheduled ??= schedule().catch((error: unknown) => {
        scheduled = undefined;
        throw error;
      });
      await scheduled;
      const job = await takeJob(db, Object.keys(repeated), lockedFor);
      if (!job) {
        return;
      }
      await work(job);
    }
  }

  function look() {
    isAsked = true;
    if (workers.size >= WORKERS || closing.signal.aborted) {
      return;
    }
    const worker = workOn()
      // The database is unavailable: the next poll retries.
      .catch(() => undefined)
      .finally(() => {
        workers.delete(worker);
        if (isAsked) {
          look();
        }
      });
    workers.add(worker);
  }

  listen('jobs', { onMessage: look, onListening: (isListening) => isListening && look() });
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();

  return {
    async add(kind, payload, tx = db) {
      await tx.insert(jobs).values(queuedJob(secretBox, kind, payload));
    },
    async close() {
      clearInterval(timer);
      look();
      await Promise.race([Promise.all(workers), pause(LONGEST_CLOSE, undefined, { ref: false })]);
      closing.abort();
      await Promise.race([Promise.all(workers), pause(LONGEST_END, undefined, { ref: false })]);
    },
  };
}

/** Removes jobs that were given up long ago. */
export async function removeOldJobs(db: Db): Promise<void> {
  await db.delete(jobs).where(lt(jobs.failedAt, sql`now() - ${FAILED_KEPT_FOR}::interval`));
}
