import type { RouteEntry } from '@ofisi/shared-contract/manifest';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';

/** The first-screen files of the route's remote that the shell's own start does not load, the entry first. */
export function firstScreenFiles(release: ReleaseDocument, route: Pick<RouteEntry, 'id'>): string[] {
  // Only its frame loads them.
  if (release.isolated) return [];
  // A route may be called `constructor`, a name that every object has.
  const ofRoute = Object.hasOwn(release.preloadByRoute, route.id) ? release.preloadByRoute[route.id] : undefined;
  const files = [release.entry, ...release.preload, ...(ofRoute ?? [])];
  return [...new Set(files)].filter((file) => release.integrity[file] && !release.initial.includes(file));
}
