import { allows } from '@ofisi/shared-auth/permissions';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { matchPath } from 'react-router-dom';
import { safeNext } from '../../session/sign-in-address';

/** Where a role starts (SF §4): User wins over Admin, everybody else starts in the shop. */
export const startOf = (roles: readonly string[]): string =>
  !roles.includes('User') && roles.includes('Admin') ? '/admin/dashboard' : '/';

/** Where a fresh session goes: to `?next=` if the page exists and these permissions admit to it, else to its role's start (decision SF-10). */
export function landingOf(
  search: string,
  routes: BootDocument['routes'],
  roles: readonly string[],
  permissions: readonly string[],
): string {
  const next = safeNext(search);
  const pathname = next?.split(/[?#]/)[0] ?? '';
  const route = routes.find(({ path }) => matchPath(path, pathname));
  return next && route && allows(route.access, true, permissions) ? next : startOf(roles);
}
