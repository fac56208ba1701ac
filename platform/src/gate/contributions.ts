import { isNavIcon, NAV_GROUPS, WIDGET_SLOTS } from '@ofisi/shared-contract/manifest';
import { classPrefixOf } from '@ofisi/shared-contract/class-prefix';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { SHELL } from '../registry/names';

/** Checks that a candidate's contributions can be displayed and reached: its addresses, menu entries, links in the footer and widgets. One sentence per problem. */
export function checkContributions(candidate: ReleaseDocument, others: readonly ReleaseDocument[]): string[] {
  return [
    ...checkPatterns(candidate),
    ...checkShadows(candidate, others),
    ...checkNavigation(candidate),
    ...checkGroups(candidate, others),
    ...checkFooter(candidate),
    ...checkWidgets(candidate),
    ...checkSlots(candidate),
  ];
}

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);
const isOpen = (segment: string): boolean => segment.startsWith(':');

/** A route must start with a fixed part: one that matches every address would take over all unknown pages. */
function checkPatterns({ remote, contributes }: ReleaseDocument): string[] {
  return contributes.routes.flatMap(({ path }) => {
    if (/[*?]/.test(path)) return [`${remote} claims the path ${path}; a path may not contain * or ?.`];
    if (path.includes('//')) return [`${remote} claims the path ${path}, which has an empty segment.`];
    const [first = ''] = segmentsOf(path);
    return isOpen(first) ? [`${remote} claims the path ${path}, which would match every address.`] : [];
  });
}

/** Whether some address matches both patterns, so that only their order decides which one the router takes. */
function meet(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  return a.length === b.length && a.every((segment, index) => fits(segment, b[index] ?? ''));
}

const fits = (a: string, b: string): boolean => isOpen(a) || isOpen(b) || a === b;

/** Equal patterns of different remotes are a claim of `claims.ts`. */
function checkShadows({ remote, contributes }: ReleaseDocument, others: readonly ReleaseDocument[]): string[] {
  const taken = others.flatMap((other) => other.contributes.routes.map(({ path }) => ({ remote: other.remote, path })));
  const shape = (path: string) =>
    segmentsOf(path)
      .map((segment) => (isOpen(segment) ? ':' : segment))
      .join('/');
  return contributes.routes.flatMap(({ path }) =>
    taken
      .filter((other) => other.remote !== remote && shape(other.path) !== shape(path) && meet(other.path, path))
      .map(
        (other) => `${remote} claims the path ${path}, which shadows addresses of ${other.path} of ${other.remote}.`,
      ),
  );
}

function checkNavigation({ remote, contributes }: ReleaseDocument): string[] {
  const own = new Set(contributes.routes.map(({ path }) => path));
  return contributes.nav.flatMap(({ id, to, group, after, icon }) => [
    ...(own.has(to) && !to.includes(':')
      ? []
      : [`${remote} has the menu entry ${id} to ${to}, which is not one of its pages.`]),
    ...(isOneOf(NAV_GROUPS, group) || (isGroupName(group) && isOneOf(NAV_GROUPS, after ?? ''))
      ? []
      : [
          `${remote} has the menu entry ${id} in the group ${group}, which does not exist in the menu, and does not say after which group it stands.`,
        ]),
    ...(isNavIcon(icon)
      ? []
      : [`${remote} has the menu entry ${id} with the icon ${String(icon)}, which cannot be drawn.`]),
  ]);
}

const isGroupName = (group: string): boolean => /^\p{L}[\p{L}\d &-]{1,29}$/u.test(group);

/** A group of their own stands in one place, whichever remotes have entries in it. */
function checkGroups({ remote, contributes }: ReleaseDocument, others: readonly ReleaseDocument[]): string[] {
  const places = new Map(
    others.flatMap((other) =>
      other.contributes.nav.flatMap(({ group, after }) =>
        after ? [[group, { after, remote: other.remote }] as const] : [],
      ),
    ),
  );
  return contributes.nav.flatMap(({ group, after }) => {
    const other = places.get(group);
    if (!other || after === undefined || other.after === after) return [];
    return [`${remote} places the menu group ${group} after ${after}; ${other.remote} places it after ${other.after}.`];
  });
}

const checkFooter = ({ remote, contributes }: ReleaseDocument): string[] =>
  contributes.routes
    .filter(
      ({ footer, path, layout, access }) => footer && (layout !== 'site' || access !== 'public' || path.includes(':')),
    )
    .map(
      ({ path }) =>
        `${remote} links to ${path} in the footer, which is not a public page of the site without parameters.`,
    );

const checkWidgets = ({ remote, contributes }: ReleaseDocument): string[] =>
  contributes.widgets
    .filter(({ slot }) => !isOneOf(WIDGET_SLOTS, slot))
    .map(({ id, slot }) => `${remote} has the widget ${id} for the place ${slot}, which does not exist on any page.`);

const checkSlots = ({ remote, contributes: { slots = {}, routes } }: ReleaseDocument): string[] =>
  Object.entries(slots)
    .filter(([, { page }]) => !routes.some(({ id, layout }) => id === page && layout === 'admin'))
    .map(
      ([id, { page }]) => `${remote} has the slot ${id} on ${page}, which is not one of its pages of the back-office.`,
    );

const isOneOf = (known: readonly string[], value: string): boolean => known.includes(value);

/** The lower the number, the more people may open the page. */
const strengthOf = (access: string): number => ['public', 'signed-in'].indexOf(access) + 1 || 3;

/**
 * Checks whether pages are open to more people than in the currently pinned release, or pages of the back-office to everybody. Another
 * permission counts as equally strong: who holds which permission is for the API to say.
 */
export function checkAccess(candidate: ReleaseDocument, pinned: ReleaseDocument | null): string[] {
  const { remote, contributes } = candidate;
  const before = new Map(pinned?.contributes.routes.map((route) => [route.path, route.access]));
  return contributes.routes.flatMap(({ path, layout, access }) => {
    const was = before.get(path);
    if (was !== undefined && strengthOf(access) < strengthOf(was)) {
      return [`${remote} opens ${path} to ${access}; until now it required ${was}.`];
    }
    const isOpenOffice = layout === 'admin' && access === 'public' && remote !== SHELL;
    return isOpenOffice ? [`${remote} opens ${path}, a page of the back-office, to everybody.`] : [];
  });
}

/** Checks that containers are distinct: a page with two of the same name would run the first for both. */
export function checkContainer(
  candidate: ReleaseDocument,
  pinned: ReleaseDocument | null,
  others: readonly ReleaseDocument[],
): string[] {
  const { remote, releaseId, container } = candidate;
  const other = others.find((release) => release.container === container);
  if (other) return [`${remote} ${releaseId} has the container ${container} of ${other.remote}.`];
  const alike = others.find((release) => classPrefixOf(release.container) === classPrefixOf(container));
  if (alike)
    return [`${remote} ${releaseId} has a container after which its classes are named like those of ${alike.remote}.`];
  if (pinned && pinned.releaseId !== releaseId && pinned.container === container) {
    return [
      `${remote} ${releaseId} was built from the same sources as ${pinned.releaseId}, which is pinned: pages could not fall back from one to the other.`,
    ];
  }
  return [];
}
