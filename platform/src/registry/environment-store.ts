import type { AuditEntry } from '@ofisi/shared-contract/registry';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import type { Lock } from './objects';

export type { AuditEntry, PinChange } from '@ofisi/shared-contract/registry';

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
  readonly exclusively: <Result>(work: (lock: Lock) => Promise<Result>) => Promise<Result>;
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
