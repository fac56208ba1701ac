import { Refusal } from '../http/envelope';

/** Failures allowed before waiting begins, and how it grows (invariant 23). */
export interface ThrottleLimits {
  failuresPerAddress: number;
  failuresPerAccount: number;
}

export const DEFAULT_THROTTLE: ThrottleLimits = { failuresPerAddress: 30, failuresPerAccount: 5 };

const LONGEST_WAIT = 15 * 60_000;
const FORGET_AFTER = 30 * 60_000;
const MAX_ENTRIES = 20_000;

interface Attempts {
  failures: number;
  lastAt: number;
}

/** An attempt that counts as failed until one of these is called. */
export interface LoginAttempt {
  succeeded(): void;
  /** It could not be checked at all: nobody has guessed anything. */
  withdraw(): void;
}

/** Slows guessing down, per address and per address and account. In memory of this process. */
export interface LoginThrottle {
  /** Counts an attempt as failed before it is checked, so that parallel guesses count too. @throws Refusal 429 */
  begin(address: string, account: string): LoginAttempt;
  /** Forgets the failures of an account from an address: its owner has just shown who they are. */
  forget(address: string, account: string): void;
}

export function createLoginThrottle(limits: ThrottleLimits): LoginThrottle {
  const attempts = new Map<string, Attempts>();

  function current(key: string, now: number): Attempts {
    const found = attempts.get(key);
    return found && now - found.lastAt < FORGET_AFTER ? found : { failures: 0, lastAt: 0 };
  }

  /** The wait doubles with each failure beyond the allowed ones: 1 s, 2 s, 4 s… */
  function waitFor({ failures, lastAt }: Attempts, allowed: number, now: number): number {
    const beyond = failures - allowed;
    return beyond < 0 ? 0 : lastAt + Math.min(1000 * 2 ** Math.min(beyond, 20), LONGEST_WAIT) - now;
  }

  function forgetOld(now: number) {
    for (const [key, { lastAt }] of attempts) {
      if (now - lastAt >= FORGET_AFTER || attempts.size > MAX_ENTRIES) {
        attempts.delete(key);
      }
    }
  }

  return {
    begin(address, account) {
      const now = Date.now();
      const keys: [string, number][] = [
        [address, limits.failuresPerAddress],
        [`${address} ${account}`, limits.failuresPerAccount],
      ];
      const wait = Math.max(...keys.map(([key, allowed]) => waitFor(current(key, now), allowed, now)));
      if (wait > 0) {
        const seconds = Math.ceil(wait / 1000);
        throw new Refusal(
          429,
          `Too many failed attempts. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
          {},
          { 'retry-after': String(seconds) },
        );
      }
      if (attempts.size > MAX_ENTRIES) {
        forgetOld(now);
      }
      for (const [key] of keys) {
        attempts.set(key, { failures: current(key, now).failures + 1, lastAt: now });
      }
      const takeBack = (key: string) => {
        const counted = attempts.get(key);
        if (counted) {
          counted.failures -= 1;
        }
      };
      return {
        succeeded() {
          attempts.delete(`${address} ${account}`);
          takeBack(address);
        },
        withdraw() {
          keys.forEach(([key]) => takeBack(key));
        },
      };
    },
    forget(address, account) {
      attempts.delete(`${address} ${account}`);
    },
  };
}
