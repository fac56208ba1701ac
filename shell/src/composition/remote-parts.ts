import type { BootRelease } from '@ofisi/shared-contract/boot';
import type { ComponentType } from 'react';
import { withTimeout } from './federation';
import { loadApp } from './releases';

export type PartKind = 'screens' | 'widgets';

/** Key of one attempt to show a part of a release. */
export const partKey = (release: BootRelease, kind: PartKind, id: string, attempt: number): string =>
  `${release.container}/${kind}/${id}/${attempt}`;

/** Loads the release, unless it is already loaded, and then the chunk that contains the part. */
export async function loadPart(release: BootRelease, kind: PartKind, id: string): Promise<ComponentType> {
  const app = await loadApp(release);
  const load = app[kind][id];
  if (!load) throw new Error(`${app.manifest.name} ${release.release} has no ${kind} "${id}".`);
  return withTimeout(load());
}
