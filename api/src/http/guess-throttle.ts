import { z } from 'zod';
import { noPeers, type Peers } from '../engine/peers';
import { Refusal } from './envelope';

const LONGEST_WAIT = 15 * 60_000;
/** Failures older than this no longer count, in milliseconds. */
export const FORGET_AFTER = 30 * 60_000;
const MAX_ENTRIES = 20_000;

/** One of the counters of an attempt. */
export interface GuessCount {
  /** The guesser, or the target of the guesses. */
  readonly key: string;
  /** Failures allowed before waiting begins. */
  readonly allowed: number;
}

/** An attempt, which counts as failed until it is withdrawn. */
export interface Guess {
  /** Whether this failure starts the waiting for one of the counters. */
  readonly isLastFree: boolean;
  /** To be called for a correct attempt, which was not a guess. */
  readonly withdraw: () => void;
}

/** Slows down guessing: the wait doubles with each failure beyond the allowed ones. Counts are shared among processes. */
export interface GuessThrottle {
  /** Counts an attempt as failed before it is checked, so that parallel guesses count too. @throws Refusal 429 */
  readonly begin: (counts: readonly GuessCount[]) => Guess;
  readonly forget: (key: string) => void;
  /** Restores the failures of an earlier process, the last of them `age` milliseconds ago. */
  readonly restore: (key: string, failures: { readonly count: number; readonly age: number }) => void;
}

interface Failures {
  readonly count: number;
  /** In `performance.now()` time: a clock that is set back must not prolong a wait. */
  readonly lastAt: number;
}

export const inWords = (seconds: number, unit = 'second') => `${seconds} ${unit}${seconds === 1 ? '' : 's'}`;

const tooMany = (seconds: number) => {
  const time = seconds < 120 ? inWords(seconds) : inWords(Math.ceil(seconds / 60), 'minute');
  const headers = { 'retry-after': String(seconds) };
  return new Refusal(429, `Too many failed attempts. Please try again in ${time}.`, {}, headers);
};

/** The wait after the last failure of a key: 1 s, 2 s, 4 s… */
const waitAfter = (beyond: number) => (beyond < 0 ? 0 : Math.min(1000 * 2 ** Math.min(beyond, 20), LONGEST_WAIT));

/** A failure, a withdrawn failure, or the reset of a key. */
const sharedGuess = z.tuple([z.enum(['failed', 'withdrawn', 'forgotten']), z.string()]);

/** Counts a look-up as a guess unless it finds something, whoever asks. @param counts as of `begin` */
export async function unlessGuessed<Answer>(
  throttle: GuessThrottle,
  counts: readonly GuessCount[],
  look: () => Promise<Answer>,
): Promise<Answer> {
  const guess = throttle.begin(counts);
  try {
    const answer = await look();
    guess.withdraw();
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal)) {
      guess.withdraw();
    }
    throw error;
  }
}

/** @param name the target of the guesses: equal in all processes, and unique */
export function createGuessThrottle(name: string, peers: Peers = noPeers): GuessThrottle {
  const failures = new Map<string, Failures>();
  const topic = `guesses ${name}`;

  function failuresOf(key: string, now: number): Failures {
    const found = failures.get(key);
    return found && now - found.lastAt < FORGET_AFTER ? found : { count: 0, lastAt: now };
  }

  function forgetOld(now: number) {
    for (const [key, { lastAt }] of failures) {
      if (now - lastAt >= FORGET_AFTER || failures.size > MAX_ENTRIES) {
        failures.delete(key);
      }
    }
  }

  function takeBack(key: string) {
    const counted = failures.get(key);
    if (counted) {
      failures.set(key, { ...counted, count: counted.count - 1 });
    }
  }

  function addFailure(key: string, now: number) {
    if (failures.size > MAX_ENTRIES) {
      forgetOld(now);
    }
    const count = failuresOf(key, now).count + 1;
    // Deleted first, so that the key moves to the end, and the oldest keys are evicted when there are too many.
    failures.delete(key);
    failures.set(key, { count, lastAt: now });
  }

  peers.hear(topic, (message) => {
    const { data } = sharedGuess.safeParse(message);
    if (data) {
      const [kind, key] = data;
      if (kind === 'failed') {
        addFailure(key, performance.now());
      } else if (kind === 'withdrawn') {
        takeBack(key);
      } else {
        failures.delete(key);
      }
    }
  });

  return {
    begin(counts) {
      const now = performance.now();
      const waits = counts.map(({ key, allowed }) => {
        const { count, lastAt } = failuresOf(key, now);
        return lastAt + waitAfter(count - allowed) - now;
      });
      const wait = Math.max(...waits);
      if (wait > 0) {
        throw tooMany(Math.ceil(wait / 1000));
      }
      for (const { key } of counts) {
        addFailure(key, now);
        peers.tell(topic, ['failed', key]);
      }
      return {
        isLastFree: counts.some(({ key, allowed }) => failures.get(key)?.count === allowed),
        withdraw: () =>
          counts.forEach(({ key }) => {
            takeBack(key);
            peers.tell(topic, ['withdrawn', key]);
          }),
      };
    },
    forget(key) {
      failures.delete(key);
      peers.tell(topic, ['forgotten', key]);
    },
    // The age is negative if the clock has been set back since.
    restore: (key, { count, age }) => void failures.set(key, { count, lastAt: performance.now() - Math.max(age, 0) }),
  };
}
