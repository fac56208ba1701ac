import { createHash } from 'node:crypto';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';

/** Names a combination of releases: the same releases are the same set, in whatever environment. */
export function setIdOf(current: Readonly<Record<string, ReleaseDocument>>): string {
  const releases = Object.values(current)
    .map(({ remote, releaseId }) => `${remote}/${releaseId}`)
    .sort();
  return createHash('sha256').update(releases.join('\n')).digest('hex').slice(0, 12);
}
