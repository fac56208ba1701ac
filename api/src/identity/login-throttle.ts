import { noPeers, type Peers } from '../engine/peers';
import { createGuessThrottle, FORGET_AFTER, type GuessCount } from '../http/guess-throttle';
import type { ThrottleLimits } from '../http/limits';

/** For how long failures count. */
export const LOGIN_FAILURES_KEPT_MINUTES = FORGET_AFTER / 60_000;

export const DEFAULT_THROTTLE: ThrottleLimits = {
  failuresPerAddress: 30,
  failuresPerAccount: 5,
  failuresPerAccountAnywhere: 10,
};

/** Who tries to prove what about which account. */
export interface LoginSource {
  /** As `networkOf` says. */
  readonly network: string;
  /** The e-mail address in lower case, or whatever else stands for one account. */
  readonly account: string;
  /** Where the account has been used before: what others do to it elsewhere does not count against its owner here. */
  readonly device: string | undefined;
}

/** An attempt that counts as failed until one of these is called. */
export interface LoginAttempt {
  /** Whoever fails now has to wait from here on. */
  readonly isLastFree: boolean;
  /** It counts against the account from wherever, not only on a device of its owner. */
  readonly countsAnywhere: boolean;
  readonly succeeded: () => void;
  /** It could not be checked at all: nobody has guessed anything. */
  readonly withdraw: () => void;
}

/**
 * Slows the guessing of passwords and codes down: per address, per address and account, and per account from wherever.
 * A device that the account has been used on is counted apart, so that an attack does not lock its owner out.
 */
export interface LoginThrottle {
  /** Counts an attempt as failed before it is checked, so that parallel guesses count too. @throws Refusal 429 */
  readonly begin: (source: LoginSource) => LoginAttempt;
  /** Forgets the failures of an account from an address and from everywhere: its owner has just shown who they are. */
  readonly forget: (source: LoginSource) => void;
  /** Counts failures from wherever of an earlier process, the last of them `age` milliseconds ago. */
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
