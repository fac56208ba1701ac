import type { RemoteManifest } from '@ofisi/shared-contract/manifest';
import type { BuildDocument } from '@ofisi/shared-contract/release';

/** The part of a manifest that its release contains. */
export const contributionsOf = ({
  routes,
  nav,
  widgets,
  palette,
  flags,
  slots,
  contributions,
}: RemoteManifest): BuildDocument['contributes'] => ({
  routes,
  nav,
  widgets,
  ...(palette && { palette }),
  ...(flags && { flags }),
  ...(slots && { slots }),
  ...(contributions && { contributions }),
});
