import type { RemoteManifest } from '@ofisi/shared-contract/manifest';
import { manifest as catalogue } from '../../mf-catalogue-admin/src/manifest';
import { manifest as contacts } from '../../mf-contacts-admin/src/manifest';
import { manifest as finance } from '../../mf-finance-admin/src/manifest';
import { manifest as sales } from '../../mf-sales-admin/src/manifest';
import { manifest as settings } from '../../mf-settings-admin/src/manifest';
import { manifest as storefront } from '../../mf-storefront/src/manifest';

/** The manifests of all remotes. */
export const MANIFESTS: readonly RemoteManifest[] = [storefront, catalogue, sales, contacts, finance, settings];
