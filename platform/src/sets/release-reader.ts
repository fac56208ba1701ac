import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { ReleaseStore } from '../registry/release-store';

/** A release's document, or null when there is no such release. */
export type ReleaseReader = (remote: string, releaseId: string) => Promise<ReleaseDocument | null>;

/** Keeps documents that were read: a release never changes. One that is not there is asked for again. */
export function rememberReleases(releases: ReleaseStore): ReleaseReader {
  const known = new Map<string, ReleaseDocument>();
  return async (remote, releaseId) => {
    const key = `${remote}/${releaseId}`;
    const release = known.get(key) ?? (await releases.read(remote, releaseId));
    if (release) known.set(key, release);
    return release;
  };
}
