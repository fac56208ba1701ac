import type { ComponentType } from 'react';
import type { DeclaredFlags } from './flags';
import type { ContributionDefinition, SlotEntries } from './slots';
import type { NavEntry, Palette, RemoteManifest, RouteEntry, WidgetEntry } from './manifest';

/** A screen, in a chunk of its own that the build names after its entry: `() => import('./brands/brands-page').then(…)`. */
export type Screen = () => Promise<ComponentType>;

/** A page: its address, its place in the menu and its screen. */
export interface RouteDefinition extends RouteEntry {
  readonly screen: Screen;
  /**
   * The page's entry in the sidebar, under the route's id; a path with parameters has none. It uses the page's title and access, unless it
   * has a label and a permission of its own: the specs make the two differ.
   */
  readonly menu?: Pick<NavEntry, 'group' | 'after' | 'order' | 'icon'> &
    Partial<Pick<NavEntry, 'label' | 'permission'>>;
  /** Other words that people search for the page by in the command palette. */
  readonly synonyms?: readonly string[];
}

export interface WidgetDefinition extends WidgetEntry {
  readonly screen: Screen;
}

/** The complete definition of a remote, each page in one entry: the argument that its `remote.ts` passes to `defineRemote`. */
export interface RemoteDefinition extends Pick<RemoteManifest, 'name' | 'title' | 'isolated'> {
  readonly routes: readonly RouteDefinition[];
  readonly widgets?: readonly WidgetDefinition[];
  /** What the remote adds to the command palette besides its pages. */
  readonly palette?: Pick<Palette, 'actions' | 'records'>;
  /** What `defineFlags` made of its flags. */
  readonly flags?: DeclaredFlags;
  /** What `defineSlots` made of its slots. */
  readonly slots?: { readonly entries: SlotEntries };
  /** What it puts into slots of other remotes. */
  readonly contributes?: readonly ContributionDefinition[];
}

const UNPUBLISHED = ['screen', 'menu', 'synonyms'] as const;

const publishedOf = <Entry extends object>(entry: Entry) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !UNPUBLISHED.some((one) => one === name))) as Omit<
    Entry,
    (typeof UNPUBLISHED)[number]
  >;

/** The part of a remote that its release contains: plain data, without its screens. */
export function manifestOf({
  name,
  title,
  routes,
  widgets = [],
  palette,
  flags,
  slots,
  contributes,
  isolated,
}: RemoteDefinition): RemoteManifest {
  const synonyms = routes.flatMap(({ id, synonyms: words }) => (words ? [[id, words] as const] : []));
  return {
    name,
    title,
    routes: routes.map(publishedOf),
    nav: routes.flatMap(({ id, path, title: label, access: permission, menu }) =>
      menu ? [{ id, to: path, label, permission, ...menu }] : [],
    ),
    widgets: widgets.map(publishedOf),
    ...(isolated && { isolated }),
    ...((palette || synonyms.length > 0) && {
      palette: { actions: [], records: [], ...palette, synonyms: Object.fromEntries(synonyms) },
    }),
    ...(flags && { flags: flags.entries }),
    ...(slots && { slots: slots.entries }),
    ...(contributes && { contributions: contributes.map(publishedOf) }),
  };
}
