import type { FlagEntry, FlagValue } from './flags';
import type { FlagSetting } from './release';

/** Where the releases of a page come from: the environment's pins, a shared link, or the visitor's own choice. */
export type SetSource = 'environment' | 'link' | 'override';

/** The set that a page is composed of. */
export interface PageSet {
  readonly id: string;
  readonly source: SetSource;
  readonly name?: string;
}

/** A release that can be selected. */
export interface QaRelease {
  readonly releaseId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly by: string;
}

/** One remote, or the shell, as QA sees it. */
export interface QaRemote {
  readonly remote: string;
  readonly title: string;
  readonly pinned: string | null;
  /** Null when the remote is disabled. */
  readonly chosen: string | null;
  readonly source: 'pin' | 'rollout' | 'link' | 'override' | 'last good';
  /** Newest first. */
  readonly releases: readonly QaRelease[];
}

/** A flag of one of the set's releases, as QA sees it. */
export interface QaFlag {
  /** `mf-storefront.quickCheckout` */
  readonly name: string;
  readonly declared: FlagEntry;
  /** What the environment says; null where it has its default for everybody. */
  readonly setting: Pick<FlagSetting, 'value' | 'share' | 'roles'> | null;
  /** What this browser gets without a choice of its own. */
  readonly usual: FlagValue;
  /** What this browser gets instead; null without such a choice. */
  readonly chosen: FlagValue | null;
  /** Whether its last day has passed: it has its default, whatever is chosen. */
  readonly hasEnded: boolean;
}

/** `GET /qa/set` */
export interface QaSetResponse {
  readonly environment: string;
  readonly revision: number;
  readonly set: PageSet & { readonly expiresAt?: string };
  readonly mayOverride: boolean;
  readonly remotes: readonly QaRemote[];
  /** By name. */
  readonly flags?: readonly QaFlag[];
  /** Sign-offs of exactly this set, oldest first. */
  readonly signOffs?: readonly { readonly by: string; readonly at: string; readonly note: string }[];
}
