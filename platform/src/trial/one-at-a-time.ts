import { PlatformError } from '../errors';

export interface Turns {
  /** How long somebody waits for their turn, in milliseconds. */
  readonly patience: number;
  /** So many may wait. */
  readonly mostWaiting: number;
}

/** A trial takes up to some twenty seconds, and all there is of the machine. */
export const TRIAL_TURNS: Turns = { patience: 90_000, mostWaiting: 8 };

/** Does one piece of work after the other. @throws PlatformError 423 for who has waited too long, or comes when too many wait */
export type OneAtATime = <Result>(work: (waited: number) => Promise<Result>) => Promise<Result>;

/** Work that takes the whole machine, in the order in which it is asked for; each hears for how many milliseconds it has waited. */
export function oneAtATime({ patience, mostWaiting }: Turns): OneAtATime {
  let isTaken = false;
  const waiting: (() => void)[] = [];

  function turn(): Promise<void> {
    if (!isTaken) {
      isTaken = true;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting) {
      throw new PlatformError(423, `${waiting.length + 1} sets are being tried or wait for it; try again later.`);
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        const seconds = Math.round(patience / 1000);
        reject(new PlatformError(423, `Other sets have been tried for ${seconds} s; try again when they are done.`));
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
      // The turn goes from hand to hand, so that nobody gets in between.
      if (next) next();
      else isTaken = false;
    }
  };
}

/** What is said to who has waited; nothing where it was hardly at all. */
export const waitNote = (waited: number): string[] =>
  waited < 1_000 ? [] : [`Waited for ${Math.round(waited / 1000)} s, until other sets had been tried.`];
