import type { DefinedRemote } from '@ofisi/shared-contract/remote-app';
import { remote as catalogue } from '../../mf-catalogue-admin/src/remote';
import { remote as contacts } from '../../mf-contacts-admin/src/remote';
import { remote as finance } from '../../mf-finance-admin/src/remote';
import { remote as releases } from '../../mf-releases-admin/src/remote';
import { remote as sales } from '../../mf-sales-admin/src/remote';
import { remote as service } from '../../mf-service-admin/src/remote';
import { remote as settings } from '../../mf-settings-admin/src/remote';
import { remote as storefront } from '../../mf-storefront/src/remote';

/** All remotes. */
export const REMOTES: readonly DefinedRemote[] = [
  storefront,
  catalogue,
  sales,
  contacts,
  finance,
  releases,
  settings,
  service,
];
