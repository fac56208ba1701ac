import { fork, type ChildProcess } from 'node:child_process';
import { modulesBefore } from '@ofisi/shared-server/own-program';

/** What the processes of a pool may take. */
export interface ProcessLimits {
  /** How many run at a time; further orders wait. */
  readonly atOnce: number;
  /** How long one may take, in milliseconds. */
  readonly within: number;
  /** What its process may take in all, in bytes; told to it as its first argument. */
  readonly memory: number;
  /** Of that, what its engine may take for objects, in MB. */
  readonly heap: number;
}

/**
 * Has each order done by a process of its own, which may die of it. It may die of something else too, on a machine that is out of memory or threads:
 * what a first process does not answer, a second one is asked.
 */
export interface OneTaskProcesses<Order, Answer> {
  /** Null when the process took too long, or one and then another ended without an answer. @throws Error when no process could be started */
  readonly run: (order: Order) => Promise<Answer | null>;
  /** Ends what is under way. */
  readonly close: () => void;
}

/** @param program the file of the process: it answers one message, and ends */
export function oneTaskProcesses<Order extends object, Answer>(
  program: string,
  { atOnce, within, memory, heap }: ProcessLimits,
): OneTaskProcesses<Order, Answer> {
  const processes = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let free = atOnce;
  let isClosed = false;

  async function takeTurn(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      free += 1;
    }
  }

  const start = () =>
    fork(program, [String(memory)], {
      // Nothing that it could give away.
      env: {},
      execArgv: [...modulesBefore().flatMap((file) => ['--require', file]), `--max-old-space-size=${heap}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });

  /** `ended`: without an answer, though it had time. */
  const runOne = (order: Order) =>
    new Promise<{ readonly answer: Answer } | 'late' | 'ended'>((resolve, reject) => {
      const child = start();
      processes.add(child);
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
      }, within);
      child.once('message', (answer: Answer) => resolve({ answer }));
      // It has ended before it had an answer: the promise is settled otherwise.
      child.once('exit', () => {
        clearTimeout(timer);
        processes.delete(child);
        resolve(isLate ? 'late' : 'ended');
      });
      child.once('error', (error) => {
        if (child.pid === undefined) {
          clearTimeout(timer);
          processes.delete(child);
        }
        reject(error);
      });
      child.send(order, () => undefined);
    });

  return {
    async run(order) {
      await takeTurn();
      try {
        let came = await runOne(order);
        if (came === 'ended' && !isClosed) {
          came = await runOne(order);
        }
        return typeof came === 'string' ? null : came.answer;
      } finally {
        endTurn();
      }
    },
    close() {
      isClosed = true;
      for (const child of processes) {
        child.kill('SIGKILL');
      }
    },
  };
}
