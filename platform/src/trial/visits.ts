import type { WidgetSlot } from '@ofisi/shared-contract/manifest';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { SHELL } from '../registry/names';
import { isIndexable, matchRoute, type BootRoute } from '../sets/match-route';
import type { ResolvedEnvironment } from '../sets/resolve-environment';

/** One page of a set that is visited in a trial. */
export interface Visit {
  readonly route: BootRoute;
  /** The route's path with its parameters filled in. */
  readonly address: string;
  readonly release: ReleaseDocument;
  /** Whether its page should be rendered on the server: it is public and indexable, and the necessary bundles exist. */
  readonly isRendered: boolean;
  /** Names of the remotes with widgets on it, or in its slots. */
  readonly guests: readonly string[];
}

/** Ids of the shell's pages that have the places for widgets. */
const PAGES_OF_SLOTS: Readonly<Record<WidgetSlot, readonly string[]>> = {
  dashboard: ['dashboard', 'admin'],
  profile: ['profile', 'admin-profile'],
};

/** Value for a parameter without a known one; works as an id and as a name. */
const MADE_UP = '1';

/** A page for every route of the set. @param pages paths of existing pages, as listed by the shop's API */
export function visitsOf(set: ResolvedEnvironment, pages: readonly string[]): Visit[] {
  const known = new Map<string, string>();
  for (const path of pages) {
    const id = matchRoute(set.boot.routes, path)?.route.id;
    if (id !== undefined && !known.has(id)) known.set(id, path);
  }
  return set.boot.routes.map((route) => {
    const release = set.current[route.remote] ?? set.shell;
    const isKnown = !/[:*]/.test(route.path) || known.has(route.id);
    return {
      route,
      address: known.get(route.id) ?? encodeURI(route.path.replace(/:[^/]+|\*/g, MADE_UP)),
      release,
      guests: route.remote === SHELL ? guestsOf(set, route.id) : contributorsTo(set, release, route.id),
      isRendered: isIndexable(route) && isKnown && Boolean(set.shell.server && release.server),
    };
  });
}

const guestsOf = ({ boot: { widgets } }: ResolvedEnvironment, page: string): string[] => [
  ...new Set(widgets.filter(({ slot }) => PAGES_OF_SLOTS[slot].includes(page)).map(({ remote }) => remote)),
];

/** The remotes that fill slots of a remote's page. */
const contributorsTo = (set: ResolvedEnvironment, { remote, contributes }: ReleaseDocument, page: string): string[] => {
  const slots = Object.entries(contributes.slots ?? {}).filter(([, slot]) => slot.page === page);
  const names = slots.map(([id]) => `${remote}/${id}`);
  const guests = (set.boot.contributions ?? []).filter(({ slot }) => names.includes(slot));
  return [...new Set(guests.map((guest) => guest.remote))];
};

/** `mf-storefront 1.2.0-0123456789ab` */
export const labelOf = ({ remote, releaseId }: ReleaseDocument): string => `${remote} ${releaseId}`;
