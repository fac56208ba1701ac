import type { BootDocument } from '@ofisi/shared-contract/boot';
import type { ShellServerBundle } from '@ofisi/shared-contract/server-bundle';
import { remote } from '../../mf-storefront/src/server-bundle';
import { render as renderApp } from '../../shell/src/server/server-bundle';
import { bundledBoot } from './bundled-boot';

export { heads } from '../../mf-storefront/src/server-bundle';

/** The one bundle provides no modules. */
export const provided: ShellServerBundle['provided'] = {};

/** The gateway reuses a boot document for as long as its pins are current. */
const boots = new WeakMap<BootDocument, BootDocument>();

/** All pages that are rendered on the server belong to the storefront. */
export const render: ShellServerBundle['render'] = (page) => {
  const boot = boots.get(page.boot) ?? bundledBoot(page.boot);
  boots.set(page.boot, boot);
  return renderApp({ ...page, boot, app: remote });
};
