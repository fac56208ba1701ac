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

/** Has each order done by a process of its own, which may die of it. */
export interface OneTaskProcesses<Order, Answer> {
  /** Null when its process did not survive. @throws Error when no process could be started */
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

  const runOne = (order: Order) =>
    new Promise<Answer | null>((resolve, reject) => {
      const child = start();
      processes.add(child);
      const timer = setTimeout(() => child.kill('SIGKILL'), within);
      child.once('message', (answer: Answer) => resolve(answer));
      // It has ended before it had an answer: the promise is settled otherwise.
      child.once('exit', () => {
        clearTimeout(timer);
        processes.delete(child);
        resolve(null);
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
        return await runOne(order);
      } finally {
        endTurn();
      }
    },
    close() {
      for (const child of processes) {
        child.kill('SIGKILL');
      }
    },
  };
}
