import { noPeers, type Peers } from '../engine/peers';
import { createGuessThrottle, FORGET_AFTER, type GuessCount } from '../http/guess-throttle';
import type { ThrottleLimits } from '../http/limits';

/** How long failures count, in minutes. */
export const LOGIN_FAILURES_KEPT_MINUTES = FORGET_AFTER / 60_000;

export const DEFAULT_THROTTLE: ThrottleLimits = {
  failuresPerAddress: 30,
  failuresPerAccount: 5,
  failuresPerAccountAnywhere: 10,
};

/** The origin of an attempt and the account it is aimed at. */
export interface LoginSource {
  /** As returned by `networkOf`. */
  readonly network: string;
  /** The e-mail address in lower case, or another key that identifies one account. */
  readonly account: string;
  /** A device on which the account has been used before: failures elsewhere do not count against its owner on it. */
  readonly device: string | undefined;
}

/** An attempt; it counts as failed until `succeeded` or `withdraw` is called. */
export interface LoginAttempt {
  /** If this attempt fails, the next one has to wait. */
  readonly isLastFree: boolean;
  /** It counts against the account from anywhere, not only on a device of its owner. */
  readonly countsAnywhere: boolean;
  readonly succeeded: () => void;
  /** The attempt could not be checked at all, so nothing was guessed. */
  readonly withdraw: () => void;
}

/**
 * Slows down the guessing of passwords and codes: per address, per address and account, and per account from anywhere. A device on which
 * the account has been used is counted separately, so that an attack does not lock the owner out.
 */
export interface LoginThrottle {
  /** Counts the attempt as failed before it is checked, so that parallel guesses count too. @throws Refusal 429 */
  readonly begin: (source: LoginSource) => LoginAttempt;
  /** Clears the failures of an account from this address and from anywhere, once its owner has proved who they are. */
  readonly forget: (source: LoginSource) => void;
  /** Restores the anywhere count of an earlier process, whose last failure was `age` milliseconds ago. */
  readonly restore: (account: string, failures: { readonly count: number; readonly age: number }) => void;
}

const anywhereKey = (account: string) => `account ${account}`;

const keysOf = ({ network, account, device }: LoginSource) => ({
  here: device === undefined ? `account ${account} from ${network}` : `account ${account} on ${device}`,
  anywhere: anywhereKey(account),
});

export function createLoginThrottle(limits: ThrottleLimits, peers: Peers = noPeers): LoginThrottle {
  const guesses = createGuessThrottle('logins', peers);
  return {
    begin(source) {
      const { here, anywhere } = keysOf(source);
      const counts: GuessCount[] = [
        { key: `address ${source.network}`, allowed: limits.failuresPerAddress },
        { key: here, allowed: limits.failuresPerAccount },
        ...(source.device === undefined ? [{ key: anywhere, allowed: limits.failuresPerAccountAnywhere }] : []),
      ];
      const guess = guesses.begin(counts);
      return {
        isLastFree: guess.isLastFree,
        countsAnywhere: source.device === undefined,
        succeeded() {
          guess.withdraw();
          guesses.forget(here);
        },
        withdraw: guess.withdraw,
      };
    },
    forget(source) {
      const { here, anywhere } = keysOf(source);
      guesses.forget(here);
      guesses.forget(anywhere);
    },
    restore: (account, failures) => guesses.restore(anywhereKey(account), failures),
  };
}
