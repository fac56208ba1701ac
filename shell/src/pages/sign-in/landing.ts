import { allows } from '@ofisi/shared-auth/permissions';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { matchPath } from 'react-router-dom';
import { visibleNav } from '../../admin/visible-nav';
import { safeNext } from '../../session/sign-in-address';

/** Whose session it is. */
interface Viewer {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

type Pages = Pick<BootDocument, 'nav' | 'routes'>;

/**
 * Where somebody starts (decision SF-10): a customer in the shop, also one who works there (SF §4); everybody else on the first page of the
 * back-office that they may open, if there is one.
 */
export function startOf(pages: Pages, viewer: Viewer): string {
  return viewer.roles.includes('User') ? '/' : (visibleNav(pages, viewer)[0]?.entries[0]?.to ?? '/');
}

/** Where a fresh session goes: to `?next=` if the page exists and these permissions admit to it, else to its start (decision SF-10). */
export function landingOf(search: string, pages: Pages, viewer: Viewer): string {
  const next = safeNext(search);
  const pathname = next?.split(/[?#]/)[0] ?? '';
  const route = pages.routes.find(({ path }) => matchPath(path, pathname));
  return next && route && allows(route.access, true, viewer.permissions) ? next : startOf(pages, viewer);
}
