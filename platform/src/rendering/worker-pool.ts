import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Phase, PhaseNotice, RenderAnswer, RenderJob } from './messages';

export interface PoolSettings {
  /** How long one page may take, in milliseconds. */
  readonly budget: number;
  /** The same while a half has to be evaluated, and for the first page of a route. */
  readonly coldBudget: number;
  /** Old generation of one worker's heap, in MB. */
  readonly memory: number;
  /** How many pages may be under way or waiting. */
  readonly most: number;
}

export type PoolAnswer =
  | RenderAnswer
  | { readonly kind: 'hung' | 'out-of-memory'; readonly phase: Phase }
  /** There was no room, or the worker went for a reason that is not this page's. */
  | { readonly kind: 'busy'; readonly message: string };

/** The threads that render. */
export interface WorkerPool {
  /** Never rejects. */
  render(order: Omit<RenderJob, 'id'>): Promise<PoolAnswer>;
  /**
   * Has every thread do the order once: one alone, and when that went well all of them. The answers are those of the last
   * round, so what is wrong with a half costs as few threads as can be. Never rejects.
   */
  warm(order: Omit<RenderJob, 'id'>): Promise<readonly PoolAnswer[]>;
  /** Ends a thread; another takes its place. */
  replace(threadId: number): void;
  close(): Promise<void>;
}

/** A thread that has not begun with a page after so long is stuck in something that no page is to blame for. */
const LONGEST_START_MS = 10_000;
const TRIES = 2;
/** A thread that was not there, or busy for long, is missed by the first. */
const WARM_ROUNDS = 3;

interface UnderWay {
  phase: Phase;
  /** Ends the page and its thread after so many milliseconds from now. */
  endIn(milliseconds: number, why: 'hung' | 'stuck'): void;
}

/** Starts the threads: two, or one where there is one core. */
export function startWorkers({ budget, coldBudget, memory, most }: PoolSettings): WorkerPool {
  const threads = Math.min(2, availableParallelism());
  const pool = new Piscina<RenderJob, RenderAnswer>({
    filename: join(__dirname, 'worker.ts'),
    name: 'render',
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    maxQueue: most,
    // Otherwise a thread sleeps between two pages so deeply that it cannot clear up.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
    env: {},
    argv: [],
    // A worker's own entry does not pass through the loader of the main thread, so the loader comes first by hand.
    execArgv: ['--require', require.resolve('tsx/cjs')],
    workerHistogram: false,
    recordTiming: false,
  });
  const underWay = new Map<number, UnderWay>();
  let lastId = 0;
  let isClosed = false;

  pool.on('message', ({ job, phase, isCold }: PhaseNotice) => {
    const page = underWay.get(job);
    if (!page) return;
    page.phase = phase;
    // Each phase has its own time: halves that are kept are passed in none.
    page.endIn(isCold ? coldBudget : budget, 'hung');
  });
  // Threads that end without a page; the pool replaces them.
  pool.on('error', () => undefined);

  async function attempt(order: Omit<RenderJob, 'id'>): Promise<PoolAnswer | null> {
    lastId += 1;
    const id = lastId;
    const end = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let ended: 'hung' | 'stuck' | null = null;
    const page: UnderWay = {
      phase: 'shell',
      endIn(milliseconds, why) {
        clearTimeout(timer);
        timer = setTimeout(() => {
          ended = why;
          end.abort();
        }, milliseconds);
      },
    };
    underWay.set(id, page);
    page.endIn(LONGEST_START_MS, 'stuck');
    try {
      return await pool.run({ ...order, id }, { signal: end.signal });
    } catch (error) {
      if (ended === 'hung') return { kind: 'hung', phase: page.phase };
      if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return { kind: 'out-of-memory', phase: page.phase };
      return null;
    } finally {
      clearTimeout(timer);
      underWay.delete(id);
    }
  }

  async function render(order: Omit<RenderJob, 'id'>): Promise<PoolAnswer> {
    if (isClosed) return { kind: 'busy', message: 'The gateway is closing.' };
    if (underWay.size >= most) return { kind: 'busy', message: `${most} pages are under way.` };
    for (let tried = 0; tried < TRIES && !isClosed; tried += 1) {
      // A thread that goes between two pages takes along the page that was handed to it in that moment.
      const answer = await attempt(order);
      if (answer) return answer;
    }
    return { kind: 'busy', message: 'No thread took the page.' };
  }

  async function warm(order: Omit<RenderJob, 'id'>): Promise<readonly PoolAnswer[]> {
    let answers: readonly PoolAnswer[] = [];
    for (const atOnce of [1, ...Array<number>(WARM_ROUNDS).fill(threads)]) {
      const together = { threads: atOnce, begun: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
      answers = await Promise.all(Array.from({ length: atOnce }, () => render({ ...order, together })));
      const isWell = answers.every(({ kind }) => kind === 'rendered');
      if (!isWell || warmThreads(answers).size === threads) break;
    }
    return answers;
  }

  return {
    render,
    warm,
    replace(threadId) {
      void pool.threads.find((thread) => thread.threadId === threadId)?.terminate();
    },
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}

/** Which threads gave the answers. */
export const warmThreads = (answers: readonly PoolAnswer[]): ReadonlySet<number> =>
  new Set(answers.flatMap((answer) => (answer.kind === 'rendered' ? [answer.threadId] : [])));

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
