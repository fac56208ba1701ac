import { PlatformError } from '../errors';

export interface Turns {
  /** Maximum wait for a turn, in milliseconds. */
  readonly patience: number;
  /** Maximum length of the queue. */
  readonly mostWaiting: number;
}

/** A trial takes up to some twenty seconds, and the whole machine. */
export const TRIAL_TURNS: Turns = { patience: 90_000, mostWaiting: 8 };

/** Does one piece of work at a time. @throws PlatformError 423 when the caller has waited too long, or the queue is full */
export type OneAtATime = <Result>(work: (waited: number) => Promise<Result>) => Promise<Result>;

/** Serialises work that takes the whole machine, first come, first served; each piece gets the milliseconds that it has waited. */
export function oneAtATime({ patience, mostWaiting }: Turns): OneAtATime {
  let isTaken = false;
  const waiting: (() => void)[] = [];

  function turn(): Promise<void> {
    if (!isTaken) {
      isTaken = true;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting) {
      throw new PlatformError(423, `${waiting.length + 1} sets are being tried or are waiting; try again later.`);
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        const seconds = Math.round(patience / 1000);
        reject(
          new PlatformError(423, `Other sets have been on trial for ${seconds} s; try again when they have finished.`),
        );
      }, patience);
      waiting.push(begin);
    });
  }

  return async (work) => {
    const cameAt = performance.now();
    await turn();
    try {
      return await work(performance.now() - cameAt);
    } finally {
      const next = waiting.shift();
      // The turn is handed over directly, so that no other caller can take it.
      if (next) next();
      else isTaken = false;
    }
  };
}

/** A note to a caller about the time waited; none where it was negligible. */
export const waitNote = (waited: number): string[] =>
  waited < 1_000 ? [] : [`Waited for ${Math.round(waited / 1000)} s, until other sets had been tried.`];
