import { allows } from '@ofisi/shared-auth/permissions';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { NAV_GROUPS, type NavEntry, type NavGroup } from '@ofisi/shared-contract/manifest';

export interface VisibleGroup {
  readonly group: NavGroup;
  readonly entries: readonly NavEntry[];
}

/** Whom a menu is drawn for. */
interface Viewer {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/**
 * What somebody sees of the menu: entries that are visible to one of the roles (BO §6) and whose page they may open. Groups in their
 * fixed order, entries by `order`, no empty group.
 */
export function visibleNav(
  { nav, routes }: Pick<BootDocument, 'nav' | 'routes'>,
  { roles, permissions }: Viewer,
): readonly VisibleGroup[] {
  const opens = ({ to }: NavEntry) =>
    routes.every(({ path, access }) => path !== to || allows(access, true, permissions));
  const visible = nav.filter(
    (entry) => (entry.visibleTo === 'all' || entry.visibleTo.some((role) => roles.includes(role))) && opens(entry),
  );
  return NAV_GROUPS.map((group) => ({
    group,
    entries: visible.filter((entry) => entry.group === group).sort((a, b) => a.order - b.order),
  })).filter(({ entries }) => entries.length > 0);
}

/** The entry that a page belongs to: the longest address that the page's address begins with. */
export function activeEntry(nav: readonly NavEntry[], pathname: string): NavEntry | undefined {
  return nav
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
