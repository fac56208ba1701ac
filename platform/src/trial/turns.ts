import { availableParallelism } from 'node:os';
import { PlatformError } from '../errors';

export interface Turns {
  /** How many are done at the same time; absent: one. */
  readonly atOnce?: number;
  /** Maximum wait for a turn, in milliseconds. */
  readonly patience: number;
  /** Maximum length of the queue. */
  readonly mostWaiting: number;
}

/** A trial takes up to some twenty seconds, and two processors. */
export const TRIAL_TURNS: Turns = {
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  patience: 90_000,
  mostWaiting: 8,
};

/** How somebody has waited. */
export interface Wait {
  /** In milliseconds. */
  readonly waited: number;
  /** How many came before when they did: those under way and those in the queue; 0: nobody had to wait. */
  readonly ahead: number;
}

/** Does work when its turn comes. @throws PlatformError 423 when the caller has waited too long, or the queue is full */
export type InTurn = <Result>(work: (wait: Wait) => Promise<Result>) => Promise<Result>;

/** Does few pieces of work at the same time, first come, first served. */
export function takingTurns({ atOnce = 1, patience, mostWaiting }: Turns): InTurn {
  let underWay = 0;
  const waiting: (() => void)[] = [];

  function turn(ahead: number): Promise<void> {
    if (underWay < atOnce) {
      underWay += 1;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting) {
      throw new PlatformError(423, `${ahead} sets are being tried or are waiting; try again later.`);
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        const place = waiting.indexOf(begin) + 1;
        waiting.splice(place - 1, 1);
        const queue = `${waiting.length + 1} in the queue`;
        reject(
          new PlatformError(
            423,
            `Other sets have been on trial for ${Math.round(patience / 1000)} s, and yours was number ${place} of ${queue}; try again when they have finished.`,
          ),
        );
      }, patience);
      waiting.push(begin);
    });
  }

  return async (work) => {
    const cameAt = performance.now();
    const ahead = underWay < atOnce ? 0 : underWay + waiting.length;
    await turn(ahead);
    try {
      return await work({ waited: performance.now() - cameAt, ahead });
    } finally {
      const next = waiting.shift();
      // The turn is handed over directly, so that no other caller can take it.
      if (next) next();
      else underWay -= 1;
    }
  };
}

/** A note to a caller about the time waited; none where it was negligible. */
export const waitNote = ({ waited, ahead }: Wait): string[] =>
  waited < 1_000
    ? []
    : [`Waited for ${Math.round(waited / 1000)} s behind ${ahead} other ${ahead === 1 ? 'set' : 'sets'}.`];
