import type { EnvironmentDocument, Rollout } from '@ofisi/shared-contract/release';

export interface PinChange {
  readonly remote: string;
  /** The previously pinned release; null when there was none. */
  readonly from: string | null;
  /** The newly pinned release; null when the remote is no longer pinned. */
  readonly to: string | null;
}

/** One line of an environment's audit: one change, of any number of pins. */
export interface AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  /** A rollout starts (`rollout`), reaches its next share (`step`), is taken back (`stop`) or ends in pins (`finish`). */
  readonly what: 'pin' | 'rollback' | 'promote' | 'heal' | 'rollout' | 'step' | 'stop' | 'finish';
  readonly changes: readonly PinChange[];
  /** The revision of the environment that the change produced. */
  readonly revision: number;
  /** The gate's objections, when the change was forced. */
  readonly forced: readonly string[];
  /** The rollout as it is from then on, or as it was when it ended. */
  readonly rollout?: Rollout;
  /** Who approved the change, where a second member had to. */
  readonly approval?: Approval;
}

/** The approval of a change that somebody else proposed. */
export interface Approval {
  /** Id of the proposal. */
  readonly proposal: string;
  readonly by: string;
  readonly reason: string;
}

/** Stores environments and their history. */
export interface EnvironmentStore {
  /** The names of all environments. */
  readonly names: () => Promise<string[]>;
  /** The environment's document, or null when nothing was ever pinned in it. Throws when the document is damaged. */
  readonly read: (name: string) => Promise<EnvironmentDocument | null>;
  /** Changes whenever the document does, and is cheap to read; null when there is no document. */
  readonly stamp: (name: string) => Promise<string | null>;
  /**
   * Writes the document and its audit line once `check` has passed; nobody else can change any environment meanwhile. Throws a 409
   * `PlatformError` unless the stored revision is the one before `next.revision`: of two writers that read the same revision, one wins.
   */
  readonly write: (next: EnvironmentDocument, entry: AuditEntry, check?: () => Promise<void>) => Promise<void>;
  /** Does the work while nobody can change or create an environment. */
  readonly exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The audit, oldest first. */
  readonly history: (name: string) => Promise<AuditEntry[]>;
  /** Releases proven by pages of this environment, as keys of `releaseKey`. */
  readonly proven: (name: string) => Promise<ReadonlySet<string>>;
  /** Records permanently that pages have proven a release. */
  readonly prove: (name: string, release: ProvenRelease) => Promise<void>;
}

/** A release on which real pages have run without failure for long enough. */
export interface ProvenRelease {
  readonly remote: string;
  readonly release: string;
  /** ISO 8601. */
  readonly at: string;
  /** Number of page loads that proved it. */
  readonly loads: number;
}

/** `mf-storefront/1.2.0-0123456789ab` */
export const releaseKey = (remote: string, release: string): string => `${remote}/${release}`;
