import { allows } from '@ofisi/shared-auth/permissions';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { NAV_GROUPS, type NavGroupName, type PublishedNavEntry } from '@ofisi/shared-contract/manifest';

export interface VisibleGroup {
  readonly group: NavGroupName;
  readonly entries: readonly PublishedNavEntry[];
}

/** The user for whom a menu is drawn. */
interface Viewer {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/**
 * The part of the menu that a user sees: entries whose permission they have (or, in earlier releases, whose role) and whose page they may
 * open. The shell's groups in their fixed order, other groups where their entries place them, entries by `order`, no empty group.
 */
export function visibleNav(
  { nav, routes }: Pick<BootDocument, 'nav' | 'routes'>,
  { roles, permissions }: Viewer,
): readonly VisibleGroup[] {
  const opens = ({ to }: PublishedNavEntry) =>
    routes.every(({ path, access }) => path !== to || allows(access, true, permissions));
  const isFor = (entry: PublishedNavEntry) =>
    'permission' in entry
      ? allows(entry.permission, true, permissions)
      : entry.visibleTo === 'all' || entry.visibleTo.some((role) => roles.includes(role));
  const visible = nav.filter((entry) => isFor(entry) && opens(entry));
  return groupsOf(visible)
    .map((group) => ({
      group,
      entries: visible.filter((entry) => entry.group === group).sort((a, b) => a.order - b.order),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function groupsOf(nav: readonly PublishedNavEntry[]): NavGroupName[] {
  const isOwn = (group: string) => NAV_GROUPS.some((one) => one === group);
  const others = (after: string) => {
    const names = nav.filter((entry) => entry.after === after && !isOwn(entry.group)).map(({ group }) => group);
    return [...new Set(names)].sort();
  };
  return NAV_GROUPS.flatMap((group) => [group, ...others(group)]);
}

/** The entry that a page belongs to: the one whose address is the longest prefix of the page's address. */
export function activeEntry(nav: readonly PublishedNavEntry[], pathname: string): PublishedNavEntry | undefined {
  return nav
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
