import type { RemoteManifest } from '@ofisi/shared-contract/manifest';
import type { BuildDocument } from '@ofisi/shared-contract/release';

/** What of a manifest travels in its release. */
export const contributionsOf = ({ routes, nav, widgets, palette }: RemoteManifest): BuildDocument['contributes'] => ({
  routes,
  nav,
  widgets,
  ...(palette && { palette }),
});
