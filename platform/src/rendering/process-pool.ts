import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sentence } from '../errors';
import { renderProgram } from './render-program';
import {
  startProcess,
  type ProcessAnswer,
  type ProcessSettings,
  type RenderOrder,
  type RenderProcess,
} from './render-process';

export interface PoolSettings extends ProcessSettings {
  /** Maximum number of processes; never more than there are cores. */
  readonly processes: number;
  /** Maximum number of pages in progress or waiting. */
  readonly most: number;
}

export type PoolAnswer =
  | Exclude<ProcessAnswer, { readonly kind: 'lost' }>
  /** The queue was full, or no process was free in time. */
  | { readonly kind: 'busy'; readonly message: string };

/** The render processes: two, or one on a single core. */
export interface ProcessPool {
  /** Never rejects. */
  readonly render: (order: RenderOrder) => Promise<PoolAnswer>;
  /**
   * Makes every process run the order once: first one alone and, if that succeeds, the others, so that a faulty bundle costs one process.
   * Never rejects.
   */
  readonly warm: (order: RenderOrder) => Promise<readonly PoolAnswer[]>;
  readonly close: () => Promise<void>;
}

class Task {
  tries = 0;

  constructor(
    readonly order: RenderOrder,
    readonly queue: Task[],
    readonly settle: (answer: PoolAnswer) => void,
  ) {}
}

/** A place for a process; one that ends is replaced. */
class Slot {
  /** Null while one is starting. */
  process: RenderProcess | null = null;
  isFree = false;
  /** Tasks for this process in particular, which come before all others. */
  readonly own: Task[] = [];
}

const TRIES = 2;
/** A process that cannot start is restarted with exponential backoff. */
const RESTART_AFTER_MS = 2_000;
const LONGEST_RESTART_MS = 60_000;

/** @param warn called with the reason why a process could not start */
export function startPool(settings: PoolSettings, warn: (message: string) => void): ProcessPool {
  const slots: readonly Slot[] = Array.from(
    { length: Math.min(settings.processes, availableParallelism()) },
    () => new Slot(),
  );
  const waiting: Task[] = [];
  const processes = new Set<RenderProcess>();
  let underWay = 0;
  let isClosed = false;

  async function supervise(slot: Slot): Promise<void> {
    for (let failures = 0; !isClosed;) {
      const complaint = await occupy(slot).catch(sentence);
      if (complaint === null) {
        failures = 0;
        continue;
      }
      if (isClosed) return;
      warn(`A render process did not start. ${complaint}`);
      await pause(Math.min(LONGEST_RESTART_MS, RESTART_AFTER_MS * 2 ** failures), undefined, { ref: false });
      failures += 1;
    }
  }

  /** Resolves when the slot's process has ended: with null, or with its last output when it never accepted an order. */
  async function occupy(slot: Slot): Promise<string | null> {
    const program = await renderProgram();
    if (isClosed) return null;
    const process = startProcess(program, settings);
    processes.add(process);
    const started = await process.started;
    if (started === 'ready') {
      slot.process = process;
      slot.isFree = true;
      dispatch();
      await process.ended;
      slot.process = null;
      slot.isFree = false;
    }
    processes.delete(process);
    return started === 'ready' ? null : started.complaint;
  }

  /** Assigns waiting tasks to free processes. */
  function dispatch(): void {
    for (const slot of slots) {
      const { process, isFree } = slot;
      const task = process && isFree ? (slot.own.shift() ?? waiting.shift()) : undefined;
      if (process && task) void run(slot, process, task);
    }
  }

  async function run(slot: Slot, process: RenderProcess, task: Task): Promise<void> {
    slot.isFree = false;
    task.tries += 1;
    const answer = await process.run(task.order);
    const isOver = answer.kind === 'rendered' && answer.full;
    if (isOver) process.end();
    else slot.isFree = process.isAlive();
    if (answer.kind !== 'lost') task.settle(answer);
    else if (task.tries < TRIES && !isClosed) task.queue.unshift(task);
    else task.settle({ kind: 'busy', message: 'No process accepted the page.' });
    dispatch();
  }

  /** @param longest maximum wait for a process, in milliseconds */
  function enqueue(queue: Task[], order: RenderOrder, longest?: number): Promise<PoolAnswer> {
    if (isClosed) return Promise.resolve({ kind: 'busy', message: 'The gateway is closing.' });
    return new Promise((settle) => {
      const task = new Task(order, queue, settle);
      queue.push(task);
      dispatch();
      if (longest === undefined || task.tries > 0) return;
      setTimeout(() => {
        const place = queue.indexOf(task);
        if (place < 0) return;
        queue.splice(place, 1);
        settle({ kind: 'busy', message: `No process was free for ${longest} ms.` });
      }, longest).unref();
    });
  }

  for (const slot of slots) void supervise(slot);
  return {
    async render(order) {
      if (underWay >= settings.most) return { kind: 'busy', message: `${settings.most} pages are under way.` };
      underWay += 1;
      const answer = await enqueue(waiting, order, settings.coldBudget);
      underWay -= 1;
      return answer;
    },
    async warm(order) {
      const results: PoolAnswer[] = [];
      const [first, ...others] = slots;
      if (first) results.push(await enqueue(first.own, order));
      if (results[0]?.kind !== 'rendered') return results;
      return [...results, ...(await Promise.all(others.map(({ own }) => enqueue(own, order))))];
    },
    async close() {
      isClosed = true;
      for (const task of [...waiting.splice(0), ...slots.flatMap(({ own }) => own.splice(0))]) {
        task.settle({ kind: 'busy', message: 'The gateway is closing.' });
      }
      for (const process of processes) process.end();
      await Promise.all([...processes].map(({ ended }) => ended));
    },
  };
}
