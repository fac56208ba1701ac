import type { ReleaseDocument } from '@ofisi/shared-contract/release';

/**
 * What can be wrong with a bundle. `busy` is nobody's fault: there was no room for another render. What is `unhandled` was thrown or
 * rejected beside the page, which was made all the same: it does not switch a bundle off.
 */
export type FaultKind = 'throw' | 'hang' | 'memory' | 'altered' | 'missing' | 'unhandled' | 'busy';

export interface Fault {
  readonly kind: FaultKind;
  /** Whose release it is counted against. */
  readonly release: ReleaseDocument;
  readonly message: string;
}

/** `mf-storefront/1.0.0-0123456789ab` */
export const keyOf = ({ remote, releaseId }: ReleaseDocument): string => `${remote}/${releaseId}`;
