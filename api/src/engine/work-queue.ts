import { AsyncResource } from 'node:async_hooks';
import { clientPresence } from './client-presence';
import { ClientGoneError, EngineBusyError } from './errors';

/** Lets jobs wait for their turn, in order, for as long as whoever asked for them waits. */
export interface WorkQueue {
  /**
   * @throws EngineBusyError when `bound` jobs already wait, or when it is not done by the time that its asker waits for: a job
   * that has not begun by then is dropped, one that has begun goes on; ClientGoneError when the asker left before its turn
   */
  readonly run: <Result>(job: () => Promise<Result>) => Promise<Result>;
  readonly waiting: number;
  /** Milliseconds since the last job ended; 0 while one runs. */
  readonly idleFor: () => number;
}

/**
 * @param bound how many jobs may wait before further ones are refused
 * @param atOnce how many run beside each other; one where the engine has one connection, which a transaction needs for itself
 */
export function createWorkQueue(bound: number, atOnce = 1): WorkQueue {
  const jobs: (() => Promise<void>)[] = [];
  let running = 0;
  let idleSince = performance.now();

  async function drain() {
    running += 1;
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await job();
    }
    running -= 1;
    idleSince = performance.now();
  }

  return {
    run<Result>(job: () => Promise<Result>) {
      if (jobs.length >= bound) {
        return Promise.reject(new EngineBusyError());
      }
      const client = clientPresence.getStore();
      // Its turn comes while another's work ends, whose client is not its own.
      const ownJob = AsyncResource.bind(job);
      return new Promise<Result>((resolve, reject) => {
        const entry = async () => {
          if (client?.gone) {
            clearTimeout(timer);
            reject(new ClientGoneError());
            return;
          }
          await ownJob().then(resolve, reject);
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
        if (running < atOnce) {
          void drain();
        }
      });
    },
    get waiting() {
      return jobs.length;
    },
    idleFor: () => (running > 0 ? 0 : performance.now() - idleSince),
  };
}

/**
 * For the end of a transaction: whoever was told that the shop is too busy must not find it done all the same.
 * @throws EngineBusyError when the asker no longer waits
 */
export function demandTime(): void {
  const { until = Number.POSITIVE_INFINITY } = clientPresence.getStore() ?? {};
  if (performance.now() >= until) {
    throw new EngineBusyError();
  }
}
