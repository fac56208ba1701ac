import type { QaRemote } from '@ofisi/shared-contract/sets';
import type { Releases } from './qa-calls';

/** As the environment pins it, none at all, or a release. */
export type Choice = 'pinned' | 'none' | (string & {});

export type Choices = Readonly<Record<string, Choice>>;

/** What holds for a remote now. */
export function choiceOf({ source, chosen }: QaRemote): Choice {
  if (source === 'pin' || source === 'last good') return 'pinned';
  return chosen ?? 'none';
}

/** As the gateway wants them: what is as pinned is left out. */
export const releasesOf = (remotes: readonly QaRemote[], choices: Choices): Releases =>
  Object.fromEntries(
    remotes
      .map((one) => [one.remote, choices[one.remote] ?? choiceOf(one)] as const)
      .filter(([, choice]) => choice !== 'pinned')
      .map(([remote, choice]) => [remote, choice === 'none' ? null : choice]),
  );
