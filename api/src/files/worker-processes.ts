import { fork, type ChildProcess } from 'node:child_process';
import { preloadArguments } from '@ofisi/shared-server/own-program';

/** The limits of a pool's processes. */
export interface ProcessLimits {
  /** Number of processes at a time; further orders are queued. */
  readonly atOnce: number;
  /** Number of orders after which a process is replaced. */
  readonly orders: number;
  /** Timeout of an order, in milliseconds. */
  readonly within: number;
  /** Time after which an idle process is ended, in milliseconds. */
  readonly idle: number;
  /** Total memory of a process in bytes; passed to it as its first argument. */
  readonly memory: number;
  /** The part of it available for the engine's heap, in MB. */
  readonly heap: number;
}

/**
 * Runs orders in separate processes, which an order may crash. A process may also die of something else: of what an earlier order left
 * behind, or on a machine short of memory or threads. An order that a first process does not answer is therefore retried once in a new one.
 */
export interface WorkerProcesses<Order, Answer> {
  /** Null when the process timed out, or when two processes ended without an answer. @throws Error when no process could be started */
  readonly run: (order: Order) => Promise<Answer | null>;
  /** Kills all processes, working and idle ones. */
  readonly close: () => void;
}

/** @param program the file of the process: it answers each message, and may end itself after an answer */
export function workerProcesses<Order extends object, Answer>(
  program: string,
  { atOnce, orders, within, idle, memory, heap }: ProcessLimits,
): WorkerProcesses<Order, Answer> {
  /** All processes, with the number of their orders so far. */
  const processes = new Map<ChildProcess, number>();
  /** Idle processes, each with the timer that ends it. */
  const resting = new Map<ChildProcess, NodeJS.Timeout>();
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

  function wake(child: ChildProcess): void {
    clearTimeout(resting.get(child));
    resting.delete(child);
    child.ref();
    child.channel?.ref();
  }

  function forget(child: ChildProcess): void {
    clearTimeout(resting.get(child));
    resting.delete(child);
    processes.delete(child);
  }

  function start(): ChildProcess {
    const child = fork(program, [String(memory)], {
      // Empty, so that there is nothing to leak.
      env: {},
      execArgv: [...preloadArguments().flatMap((file) => ['--require', file]), `--max-old-space-size=${heap}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    processes.set(child, 0);
    child.once('exit', () => forget(child));
    // Errors of an idle process are ignored; a process that could not be started emits no exit.
    child.on('error', () => {
      if (child.pid === undefined) {
        forget(child);
      }
    });
    return child;
  }

  /** Makes a process wait for another order, unless it has reached its limit. An idle process does not keep the main one alive. */
  function rest(child: ChildProcess): void {
    if (isClosed || (processes.get(child) ?? orders) >= orders) {
      child.kill('SIGKILL');
      return;
    }
    const end = () => {
      resting.delete(child);
      child.kill('SIGKILL');
    };
    resting.set(child, setTimeout(end, idle).unref());
    child.unref();
    child.channel?.unref();
  }

  /** `ended`: without an answer, before the timeout. */
  const runIn = (child: ChildProcess, order: Order) =>
    new Promise<{ readonly answer: Answer } | 'late' | 'ended'>((resolve, reject) => {
      processes.set(child, (processes.get(child) ?? 0) + 1);
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
      }, within);
      const settle = () => {
        clearTimeout(timer);
        child.off('message', answered).off('exit', ended).off('error', failed);
      };
      const answered = (answer: Answer) => {
        settle();
        rest(child);
        resolve({ answer });
      };
      const ended = () => {
        settle();
        resolve(isLate ? 'late' : 'ended');
      };
      const failed = (error: Error) => {
        settle();
        child.kill('SIGKILL');
        reject(error);
      };
      child.once('message', answered).once('exit', ended).once('error', failed);
      child.send(order, () => undefined);
    });

  function next(): ChildProcess {
    const [child] = resting.keys();
    if (!child) {
      return start();
    }
    wake(child);
    return child;
  }

  return {
    async run(order) {
      await takeTurn();
      try {
        let came = await runIn(next(), order);
        if (came === 'ended' && !isClosed) {
          came = await runIn(start(), order);
        }
        return typeof came === 'string' ? null : came.answer;
      } finally {
        endTurn();
      }
    },
    close() {
      isClosed = true;
      for (const child of processes.keys()) {
        child.kill('SIGKILL');
      }
    },
  };
}
