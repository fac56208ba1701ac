import { allows } from '@ofisi/shared-auth/permissions';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { matchPath } from 'react-router-dom';
import { visibleNav } from '../../admin/visible-nav';
import { safeNext, withNext } from '../../session/sign-in-address';

/** The user of the session. */
interface Viewer {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** The page that redirects inside the back-office. */
const BACK_OFFICE = '/admin';

/**
 * A user's start page (decision SF-10): the shop for a customer, also one who works here (SF §4); the back-office for anybody else who
 * works there.
 */
export const startOf = (viewer: Viewer): string =>
  !viewer.roles.includes('User') && worksThere(viewer) ? BACK_OFFICE : '/';

/**
 * Destination of a new session: `?next=` if the page exists and these permissions admit to it, otherwise the start page (decision SF-10).
 * Only the back-office itself knows its pages (decision 049), so `/admin` decides about those.
 */
export function landingOf(search: string, { routes }: Pick<BootDocument, 'routes'>, viewer: Viewer): string {
  const next = safeNext(search);
  if (next && isOfBackOffice(next) && worksThere(viewer)) return withNext(BACK_OFFICE, next);
  return next && mayOpen(next, routes, viewer) ? next : startOf(viewer);
}

/** Destination of `/admin`: `?next=` as above, otherwise the first page of the menu that this user may open, or the shop if there is none. */
export function landingInBackOffice(
  search: string,
  { nav, routes }: Pick<BootDocument, 'nav' | 'routes'>,
  viewer: Viewer,
): string {
  const next = safeNext(search);
  if (next && pathOf(next) !== BACK_OFFICE && mayOpen(next, routes, viewer)) return next;
  // A customer who works here as well starts in the shop, unless they explicitly asked for the back-office.
  if (next && viewer.roles.includes('User')) return '/';
  return visibleNav({ nav, routes }, viewer)[0]?.entries[0]?.to ?? '/';
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const isOfBackOffice = (address: string): boolean =>
  pathOf(address) === BACK_OFFICE || address.startsWith(`${BACK_OFFICE}/`);

/** Every other back-office permission implies this one. */
const worksThere = ({ permissions }: Viewer): boolean => allows('backoffice.access', true, permissions);

function mayOpen(address: string, routes: BootDocument['routes'], { permissions }: Viewer): boolean {
  const route = routes.find(({ path }) => matchPath(path, pathOf(address)));
  return route !== undefined && allows(route.access, true, permissions);
}
