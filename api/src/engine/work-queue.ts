import { AsyncResource } from 'node:async_hooks';
import { clientPresence } from './client-presence';
import { ClientGoneError, EngineBusyError } from './errors';

/** Queues jobs in order, each for as long as its client waits. */
export interface WorkQueue {
  /**
   * @throws EngineBusyError when `bound` jobs are already queued, or when the job is not done by the client's deadline: a job
   * that has not begun by then is dropped, one that has begun continues; ClientGoneError when the client left before the job began
   */
  readonly run: <Result>(job: () => Promise<Result>) => Promise<Result>;
  readonly waiting: number;
  /** Milliseconds since the last job ended; 0 while one runs. */
  readonly idleFor: () => number;
}

/**
 * @param bound maximum number of queued jobs; further ones are refused
 * @param atOnce number of concurrent jobs; one if the engine has a single connection, which a transaction needs for itself
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
      // The job may start at the end of another one, in the async context of that job's client.
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
 * For the end of a transaction: if the client was told that the shop is too busy, the work must not be committed.
 * @throws EngineBusyError when the client no longer waits
 */
export function demandTime(): void {
  const { until = Number.POSITIVE_INFINITY } = clientPresence.getStore() ?? {};
  if (performance.now() >= until) {
    throw new EngineBusyError();
  }
}
