import type { EnvironmentDocument } from '@ofisi/shared-contract/release';

export interface PinChange {
  readonly remote: string;
  /** The release that was pinned before; null when there was none. */
  readonly from: string | null;
  /** The release that is pinned from then on; null when there is none any more. */
  readonly to: string | null;
}

/** One line of an environment's audit: one change of any number of pins. */
export interface AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  readonly what: 'pin' | 'rollback' | 'promote';
  readonly changes: readonly PinChange[];
  /** The environment's revision that the change made. */
  readonly revision: number;
  /** What the gate said against it, when the change was forced. */
  readonly forced: readonly string[];
}

/** Where environments and their history live. */
export interface EnvironmentStore {
  /** The names of all environments. */
  readonly names: () => Promise<string[]>;
  /** The environment's document, or null when nothing was ever pinned in it. Throws when the document is damaged. */
  readonly read: (name: string) => Promise<EnvironmentDocument | null>;
  /** Changes whenever the document does, and costs little to ask; null when there is no document. */
  readonly stamp: (name: string) => Promise<string | null>;
  /**
   * Writes the document and its audit line, once `check` has passed: meanwhile nobody else changes any environment. Throws a 409 `PlatformError` unless the stored revision is the one before
   * `next.revision`: of two writers who read the same revision, one wins.
   */
  readonly write: (next: EnvironmentDocument, entry: AuditEntry, check?: () => Promise<void>) => Promise<void>;
  /** Does the work while nobody can change an environment, a new one included. */
  readonly exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The audit, the oldest first. */
  readonly history: (name: string) => Promise<AuditEntry[]>;
  /** Releases that pages of this environment have proven, as `releaseKey` names them. */
  readonly proven: (name: string) => Promise<ReadonlySet<string>>;
  /** Keeps for ever that pages have proven a release. */
  readonly prove: (name: string, release: ProvenRelease) => Promise<void>;
}

/** A release that real pages have run on without failure for long enough. */
export interface ProvenRelease {
  readonly remote: string;
  readonly release: string;
  /** ISO 8601. */
  readonly at: string;
  /** So many page loads said so. */
  readonly loads: number;
}

/** `mf-storefront/1.2.0-0123456789ab` */
export const releaseKey = (remote: string, release: string): string => `${remote}/${release}`;
