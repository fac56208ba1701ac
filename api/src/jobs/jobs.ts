import { setTimeout as pause } from 'node:timers/promises';
import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { selectRows, type Db } from '../engine/database';
import type { Engine } from '../engine/engine';
import type { SecretBox } from '../identity/secret-box';
import { jobs } from './tables';

/** Does one kind of work, once. Should end soon after `closing` is aborted. @throws GiveUp when trying again is of no use */
export type JobHandler = (payload: unknown, closing: AbortSignal) => Promise<void>;

/** The work cannot be done, however often it is tried. */
export class GiveUp extends Error {
  constructor(cause: unknown) {
    super('This work is given up.', { cause });
    this.name = 'GiveUp';
  }
}

/** Work that outlives the process that has promised it. */
export interface Jobs {
  /** Promises work: inside a transaction, together with everything else that is written there. */
  readonly add: (kind: string, payload: object, tx?: Db) => Promise<void>;
  /** Does what is due, for five seconds at most; the rest is done by whoever comes next. */
  readonly close: () => Promise<void>;
}

export interface JobsOptions {
  readonly engine: Engine;
  readonly secretBox: SecretBox;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Told of work that will not be tried again. */
  readonly onGivenUp?: (kind: string) => void;
}

const WORKERS = 3;
/** Work that was put off is looked for this often; new work is told of. */
const LOOK_EVERY = 5_000;
/** A process that takes longer than this has ended. */
const LOCKED_FOR = '2 minutes';
/** Seconds before the second attempt, the third and so on: in all about a day. */
const PAUSES = [5, 30, 120, 600, 3_600, 7_200, 14_400, 28_800, 28_800];
const LONGEST_CLOSE = 5_000;
/** How long what is told to end may take to do so. */
const LONGEST_END = 1_000;
/** What was given up is kept for those who look into it. */
const FAILED_KEPT_FOR = '30 days';
/** Sealed for no user in particular. */
const OWNER = 0;

interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
}

const takeJob = async (db: Db): Promise<TakenJob | undefined> => {
  const [job] = await selectRows<TakenJob>(
    db,
    sql`update jobs set locked_until = now() + ${LOCKED_FOR}::interval, attempts = attempts + 1
        where id = (
          select id from jobs
          where failed_at is null and due_at <= now() and (locked_until is null or locked_until < now())
          order by due_at, id
          limit 1
          for update skip locked
        )
        returning id, kind, payload, attempts`,
  );
  return job;
};

/** Starts to do what was promised, here or by other processes. */
export function startJobs(options: JobsOptions): Jobs {
  const { secretBox, handlers, log, onGivenUp = () => undefined } = options;
  const { db, listen } = options.engine;
  const closing = new AbortController();
  const workers = new Set<Promise<void>>();
  /** Whether there may be work that nobody has looked for yet. */
  let isAsked = false;

  async function putOff(job: TakenJob, error: unknown) {
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

  async function work(job: TakenJob) {
    try {
      const payload = secretBox.open(job.payload, OWNER);
      const handler = handlers[job.kind];
      if (payload === null || !handler) {
        throw new GiveUp(payload === null ? 'It was sealed with another key.' : 'Nobody knows this kind of work.');
      }
      await handler(JSON.parse(payload), closing.signal);
    } catch (error) {
      await putOff(job, error);
      return;
    }
    await db.delete(jobs).where(eq(jobs.id, job.id));
  }

  async function workOn() {
    while (!closing.signal.aborted) {
      isAsked = false;
      const job = await takeJob(db);
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
      // The database is away: the next look will find it.
      .catch(() => undefined)
      .finally(() => {
        workers.delete(worker);
        if (isAsked) {
          look();
        }
      });
    workers.add(worker);
  }

  listen('jobs', { told: look, hearing: (isHearing) => isHearing && look() });
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();

  return {
    async add(kind, payload, tx = db) {
      await tx.insert(jobs).values({ kind, payload: secretBox.seal(JSON.stringify(payload), OWNER) });
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

/** Removes what was given up long ago. */
export async function removeOldJobs(db: Db): Promise<void> {
  await db.delete(jobs).where(lt(jobs.failedAt, sql`now() - ${FAILED_KEPT_FOR}::interval`));
}
