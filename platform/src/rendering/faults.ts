import type { ReleaseDocument } from '@ofisi/shared-contract/release';

/**
 * Faults of a bundle. `busy` is nobody's fault: there was no capacity for another render. `unhandled` was thrown or rejected beside the
 * page, which was rendered regardless: it does not switch a bundle off.
 */
export type FaultKind = 'throw' | 'hang' | 'memory' | 'altered' | 'missing' | 'unhandled' | 'busy';

export interface Fault {
  readonly kind: FaultKind;
  /** The release that the fault is counted against. */
  readonly release: ReleaseDocument;
  readonly message: string;
}

/** `mf-storefront/1.0.0-0123456789ab` */
export const keyOf = ({ remote, releaseId }: ReleaseDocument): string => `${remote}/${releaseId}`;
