import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { minVersion, satisfies, validRange } from 'semver';

/** Whether the shell was built for a contract in this range: it states `^<its own contract version>`, so the lowest of its range is the one. */
export function speaks({ requires: { contract } }: ReleaseDocument, range: string): boolean {
  const spoken = validRange(contract) && minVersion(contract);
  return spoken ? satisfies(spoken, range) : false;
}
