import { fork, type ChildProcess } from 'node:child_process';
import { modulesBefore } from '@ofisi/shared-server/own-program';

/** What the processes of a pool may take. */
export interface ProcessLimits {
  /** How many run at a time; further orders wait. */
  readonly atOnce: number;
  /** After how many orders a process is ended, and the next one has a new one. */
  readonly orders: number;
  /** How long an order may take, in milliseconds. */
  readonly within: number;
  /** How long a process waits for another order until it is ended, in milliseconds. */
  readonly idle: number;
  /** What a process may take in all, in bytes; told to it as its first argument. */
  readonly memory: number;
  /** Of that, what its engine may take for objects, in MB. */
  readonly heap: number;
}

/**
 * Has orders done by processes of their own, which may die of them. They may die of something else too, of what an order before left behind or on a
 * machine that is out of memory or threads: what a first process does not answer, a new one is asked.
 */
export interface WorkerProcesses<Order, Answer> {
  /** Null when the process took too long, or one and then another ended without an answer. @throws Error when no process could be started */
  readonly run: (order: Order) => Promise<Answer | null>;
  /** Ends what is under way, and whoever waits for an order. */
  readonly close: () => void;
}

/** @param program the file of the process: it answers each message, and may end itself after an answer */
export function workerProcesses<Order extends object, Answer>(
  program: string,
  { atOnce, orders, within, idle, memory, heap }: ProcessLimits,
): WorkerProcesses<Order, Answer> {
  /** All, with how many orders each has had. */
  const processes = new Map<ChildProcess, number>();
  /** Those that wait for another order, each with what ends it. */
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
      // Nothing that it could give away.
      env: {},
      execArgv: [...modulesBefore().flatMap((file) => ['--require', file]), `--max-old-space-size=${heap}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    processes.set(child, 0);
    child.once('exit', () => forget(child));
    // Nobody waits for one that rests; of one that could not be started there is no end.
    child.on('error', () => {
      if (child.pid === undefined) {
        forget(child);
      }
    });
    return child;
  }

  /** Has it wait for another order, unless it has had all that it may. It keeps nobody from ending. */
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

  /** `ended`: without an answer, though it had time. */
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
