import { clientPresence } from './client-presence';
import { ClientGoneError, EngineBusyError } from './errors';

/** Runs jobs one after the other: PGlite has one connection, and a transaction needs it for itself. */
export interface WorkQueue {
  /**
   * @throws EngineBusyError when `bound` jobs already wait, or when it is not done by the time that its asker waits for: a job
   * that has not begun by then is dropped, one that has begun goes on; ClientGoneError when the asker left before its turn
   */
  run<Result>(job: () => Promise<Result>): Promise<Result>;
  readonly waiting: number;
  /** Milliseconds since the last job ended; 0 while one runs. */
  idleFor(): number;
}

/** @param bound how many jobs may wait before further ones are refused */
export function createWorkQueue(bound: number): WorkQueue {
  const jobs: (() => Promise<void>)[] = [];
  let running = false;
  let idleSince = performance.now();

  async function drain() {
    running = true;
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await job();
    }
    running = false;
    idleSince = performance.now();
  }

  return {
    run<Result>(job: () => Promise<Result>) {
      if (jobs.length >= bound) {
        return Promise.reject(new EngineBusyError());
      }
      const client = clientPresence.getStore();
      return new Promise<Result>((resolve, reject) => {
        const entry = async () => {
          if (client?.gone) {
            clearTimeout(timer);
            reject(new ClientGoneError());
            return;
          }
          await job().then(resolve, reject);
          clearTimeout(timer);
        };
        const giveUp = () => {
          const place = jobs.indexOf(entry);
          if (place >= 0) {
            jobs.splice(place, 1);
          }
          reject(new EngineBusyError());
        };
        const timer = client?.until === undefined ? undefined : setTimeout(giveUp, client.until - performance.now());
        jobs.push(entry);
        if (!running) {
          void drain();
        }
      });
    },
    get waiting() {
      return jobs.length;
    },
    idleFor: () => (running ? 0 : performance.now() - idleSince),
  };
}
