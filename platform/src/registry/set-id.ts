import { createHash } from 'node:crypto';

/** The release of each remote; a remote that is not named is not in the set. */
export type SetReleases = Readonly<Record<string, string>>;

/** Identifies a combination of releases: the same releases are the same set in every environment. */
export function setIdOf(releases: SetReleases): string {
  const lines = Object.entries(releases)
    .map(([remote, release]) => `${remote}/${release}`)
    .sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}

export const isSetId = (text: string): boolean => /^[0-9a-f]{12}$/.test(text);
