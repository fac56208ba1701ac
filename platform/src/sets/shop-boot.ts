import type { BootDocument } from '@ofisi/shared-contract/boot';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { SHELL } from '../registry/names';
import type { BootRoute } from './match-route';
import { speaks } from './speaks';

/** Older shells read, on every page, where a user may start in the back-office. */
const SHELLS_WITHOUT_FULL_BOOT = '>=4.6.0';

/**
 * The boot document for a page of the shop: without what only the back-office shows, so that a shopper's page does not grow with it. The
 * back-office has its own document anyway (decision 049).
 */
export function shopBoot(boot: BootDocument, shell: ReleaseDocument): BootDocument {
  if (!speaks(shell, SHELLS_WITHOUT_FULL_BOOT)) return boot;
  const routes = boot.routes.filter((route) => !isOfBackOffice(route));
  const widgets = boot.widgets.filter(({ slot }) => slot !== 'dashboard');
  const used = new Set([...routes, ...widgets].map(({ remote }) => remote));
  const remotes = Object.fromEntries(Object.entries(boot.remotes).filter(([remote]) => used.has(remote)));
  const flags = Object.entries(boot.flags ?? {}).filter(([remote]) => used.has(remote));
  return {
    ...{ ...boot, remotes, routes, nav: [], widgets, roles: undefined, contributions: undefined },
    flags: flags.length > 0 ? Object.fromEntries(flags) : undefined,
  };
}

/** The shell's few pages stay: their addresses do not depend on any release. */
const isOfBackOffice = ({ layout, path, remote }: BootRoute): boolean =>
  layout === 'admin' && remote !== SHELL && (path === '/admin' || path.startsWith('/admin/'));
