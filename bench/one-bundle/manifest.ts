import type { RemoteManifest } from '@ofisi/shared-contract/manifest';
import { manifest as shell } from '../../shell/src/manifest';
import { MANIFESTS } from './remotes';

const all: readonly RemoteManifest[] = [shell, ...MANIFESTS];
/** The one bundle is released as a shell that answers for every page itself. */
export const manifest: RemoteManifest = {
  ...shell,
  routes: all.flatMap(({ routes }) => routes),
  nav: all.flatMap(({ nav }) => nav),
  widgets: all.flatMap(({ widgets }) => widgets),
};
