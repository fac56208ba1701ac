import type { AuditEntry, PinChange } from './environment-store';

/** A change of an environment's pins that a second member has to approve. It never changes. */
export interface Proposal {
  /** Eight hexadecimal digits. */
  readonly id: string;
  readonly environment: string;
  readonly what: Extract<AuditEntry['what'], 'pin' | 'promote' | 'rollback' | 'rollout'>;
  readonly by: string;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Exactly what is to change; never empty. */
  readonly changes: readonly PinChange[];
  /** The set that the environment would have. */
  readonly setId: string;
  /** Whether it goes against the gate. */
  readonly force: boolean;
  /** What the gate had against it when it was proposed; empty unless it is forced. */
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  /** Of a rollout: how it goes on. */
  readonly plan?: ProposedPlan | undefined;
  /** Of a rollback: to which revision; without it, to the last good release. */
  readonly revision?: number | undefined;
}

export interface ProposedPlan {
  /** Roles that get the releases first. */
  readonly first?: readonly string[] | undefined;
  /** Shares of all visitors in per cent. */
  readonly steps: readonly number[];
  /** Milliseconds. */
  readonly every: number;
  readonly views?: number | undefined;
}

/** A proposal that was withdrawn, or has nothing left to change. */
export interface Closing {
  readonly id: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string;
}

export interface KnownProposal {
  readonly proposal: Proposal;
  /** Null while it was not withdrawn; whether it was approved is in the audit. */
  readonly closing: Closing | null;
}

/** Stores proposals; lines are only ever added, while the caller keeps everybody else from changing an environment. */
export interface ProposalStore {
  /** Every proposal ever made, oldest first within its environment; a partial line left by a crash is skipped. */
  readonly all: () => Promise<KnownProposal[]>;
  readonly add: (proposal: Proposal) => Promise<void>;
  readonly close: (environment: string, closing: Closing) => Promise<void>;
}
