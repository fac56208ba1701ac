import type { QaRemote } from '@ofisi/shared-contract/sets';
import type { Releases } from './qa-calls';

/** `pinned`: as the environment pins it; `none`: disabled; otherwise a release. */
export type Choice = 'pinned' | 'none' | (string & {});

export type Choices = Readonly<Record<string, Choice>>;

/** The current choice for a remote. */
export function choiceOf({ source, chosen }: QaRemote): Choice {
  if (source === 'pin' || source === 'rollout' || source === 'last good') return 'pinned';
  return chosen ?? 'none';
}

/** The request body for the gateway: remotes that stay as pinned are left out. */
export const releasesOf = (remotes: readonly QaRemote[], choices: Choices): Releases =>
  Object.fromEntries(
    remotes
      .map((one) => [one.remote, choices[one.remote] ?? choiceOf(one)] as const)
      .filter(([, choice]) => choice !== 'pinned')
      .map(([remote, choice]) => [remote, choice === 'none' ? null : choice]),
  );
