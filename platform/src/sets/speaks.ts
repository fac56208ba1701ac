import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { minVersion, satisfies, validRange } from 'semver';

/**
 * Whether the shell was built for a contract in this range. It requires `^<its own contract version>`, so its contract is the lowest
 * version of that range.
 */
export function speaks({ requires: { contract } }: ReleaseDocument, range: string): boolean {
  const spoken = validRange(contract) && minVersion(contract);
  return spoken ? satisfies(spoken, range) : false;
}
