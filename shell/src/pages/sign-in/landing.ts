import { allows } from '@ofisi/shared-auth/permissions';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { matchPath } from 'react-router-dom';
import { visibleNav } from '../../admin/visible-nav';
import { safeNext, withNext } from '../../session/sign-in-address';

/** Whose session it is. */
interface Viewer {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** The page that leads on inside the back-office. */
const BACK_OFFICE = '/admin';

/** Where somebody starts (decision SF-10): a customer in the shop, also one who works there (SF §4); who works in the back-office there. */
export const startOf = (viewer: Viewer): string =>
  !viewer.roles.includes('User') && worksThere(viewer) ? BACK_OFFICE : '/';

/**
 * Where a fresh session goes: to `?next=` if the page exists and these permissions admit to it, else to its start (decision SF-10). Only
 * the back-office itself knows its pages (decision 049): `/admin` decides about those.
 */
export function landingOf(search: string, { routes }: Pick<BootDocument, 'routes'>, viewer: Viewer): string {
  const next = safeNext(search);
  if (next && isOfBackOffice(next) && worksThere(viewer)) return withNext(BACK_OFFICE, next);
  return next && mayOpen(next, routes, viewer) ? next : startOf(viewer);
}

/** Where `/admin` leads: to `?next=` as above, else to the first page of the menu that this viewer may open; without one to the shop. */
export function landingInBackOffice(
  search: string,
  { nav, routes }: Pick<BootDocument, 'nav' | 'routes'>,
  viewer: Viewer,
): string {
  const next = safeNext(search);
  if (next && pathOf(next) !== BACK_OFFICE && mayOpen(next, routes, viewer)) return next;
  // A customer who works here as well starts in the shop, but whoever asked for the back-office means it.
  if (next && viewer.roles.includes('User')) return '/';
  return visibleNav({ nav, routes }, viewer)[0]?.entries[0]?.to ?? '/';
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const isOfBackOffice = (address: string): boolean =>
  pathOf(address) === BACK_OFFICE || address.startsWith(`${BACK_OFFICE}/`);

/** Every other permission of the back-office comes with this one. */
const worksThere = ({ permissions }: Viewer): boolean => allows('backoffice.access', true, permissions);

function mayOpen(address: string, routes: BootDocument['routes'], { permissions }: Viewer): boolean {
  const route = routes.find(({ path }) => matchPath(path, pathOf(address)));
  return route !== undefined && allows(route.access, true, permissions);
}
