import type { RemoteManifest } from '@ofisi/shared-contract/manifest';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { manifest as shell } from '../../shell/src/manifest';
import { REMOTES } from './remotes';

/** The manifests of all remotes. */
export const remoteManifests = REMOTES.map(({ definition }) => manifestOf(definition));

const all: readonly RemoteManifest[] = [shell, ...remoteManifests];

/** The one bundle is released as a shell that provides every page itself. */
export const manifest: RemoteManifest = {
  ...shell,
  routes: all.flatMap(({ routes }) => routes),
  nav: all.flatMap(({ nav }) => nav),
  widgets: all.flatMap(({ widgets }) => widgets),
};
