import { NAV_GROUPS, type NavEntry, type NavGroup } from '@ofisi/shared-contract/manifest';

export interface VisibleGroup {
  readonly group: NavGroup;
  readonly entries: readonly NavEntry[];
}

/** What these roles see of the menu (BO §6): groups in their fixed order, entries by `order`, no empty group. */
export function visibleNav(nav: readonly NavEntry[], roles: readonly string[]): readonly VisibleGroup[] {
  const visible = nav.filter(({ visibleTo }) => visibleTo === 'all' || visibleTo.some((role) => roles.includes(role)));
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
