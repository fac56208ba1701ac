import type { Proposal } from '@ofisi/shared-contract/registry';

export type { Proposal };

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
