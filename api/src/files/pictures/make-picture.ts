import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { PictureAnswer, PictureOrder } from './messages';

export interface PictureLimits {
  /** How many are made at a time; the others wait. */
  readonly atOnce: number;
  /** How long one may take, in milliseconds. */
  readonly within: number;
  /** What its process may take in all, in bytes. */
  readonly memory: number;
}

const LIMITS: PictureLimits = { atOnce: 2, within: 10_000, memory: 700 * 1024 * 1024 };

/** Makes pictures to be stored out of uploads, each in a process of its own. */
export interface PictureMaker {
  /** Refuses as `failed` what its process did not survive. @throws Error when no process could be started */
  readonly make: (order: PictureOrder) => Promise<PictureAnswer>;
  /** Ends what is under way. */
  readonly close: () => void;
}

function startProcess(memory: number): ChildProcess {
  return fork(path.join(__dirname, 'picture-process.ts'), [String(memory)], {
    // Nothing that it could give away.
    env: {},
    execArgv: ['--require', require.resolve('tsx/cjs'), '--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

export function createPictureMaker(changes: Partial<PictureLimits> = {}): PictureMaker {
  const { atOnce, within, memory } = { ...LIMITS, ...changes };
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

  function run(order: PictureOrder): Promise<PictureAnswer> {
    return new Promise((resolve, reject) => {
      const child = startProcess(memory);
      processes.add(child);
      const timer = setTimeout(() => child.kill('SIGKILL'), within);
      child.once('message', (answer: PictureAnswer) => resolve(answer));
      // It has ended before it had an answer: the promise is settled otherwise.
      child.once('exit', () => {
        clearTimeout(timer);
        processes.delete(child);
        resolve({ kind: 'refused', fault: 'failed' });
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
  }

  return {
    async make(order) {
      await takeTurn();
      try {
        return await run(order);
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
