import type { ComponentType } from 'react';
import type { NavEntry, Palette, RemoteManifest, RouteEntry, WidgetEntry } from './manifest';

/** A screen, in a chunk of its own that the build names after its entry: `() => import('./brands/brands-page').then(…)`. */
export type Screen = () => Promise<ComponentType>;

/** A page: its address, its place in the menu and its screen. */
export interface RouteDefinition extends RouteEntry {
  readonly screen: Screen;
  /**
   * Its entry in the sidebar, under the route's id; a path with parameters has none. It says the page's title and asks for the page's
   * access, unless it has a label and a permission of its own: the specs make the two differ.
   */
  readonly menu?: Pick<NavEntry, 'group' | 'order' | 'icon'> & Partial<Pick<NavEntry, 'label' | 'permission'>>;
  /** Other words that people look for the page by in the command palette. */
  readonly synonyms?: readonly string[];
}

export interface WidgetDefinition extends WidgetEntry {
  readonly screen: Screen;
}

/** All that a remote is, each page in one entry: what its `remote.ts` gives to `defineRemote`. */
export interface RemoteDefinition extends Pick<RemoteManifest, 'name' | 'title'> {
  readonly routes: readonly RouteDefinition[];
  readonly widgets?: readonly WidgetDefinition[];
  /** What it adds to the command palette beside its pages. */
  readonly palette?: Pick<Palette, 'actions' | 'records'>;
}

const UNPUBLISHED = ['screen', 'menu', 'synonyms'] as const;

const publishedOf = <Entry extends object>(entry: Entry) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !UNPUBLISHED.some((one) => one === name))) as Omit<
    Entry,
    (typeof UNPUBLISHED)[number]
  >;

/** What of a remote travels in its release: plain data, without its screens. */
export function manifestOf({ name, title, routes, widgets = [], palette }: RemoteDefinition): RemoteManifest {
  const synonyms = routes.flatMap(({ id, synonyms: words }) => (words ? [[id, words] as const] : []));
  return {
    name,
    title,
    routes: routes.map(publishedOf),
    nav: routes.flatMap(({ id, path, title: label, access: permission, menu }) =>
      menu ? [{ id, to: path, label, permission, ...menu }] : [],
    ),
    widgets: widgets.map(publishedOf),
    ...((palette || synonyms.length > 0) && {
      palette: { actions: [], records: [], ...palette, synonyms: Object.fromEntries(synonyms) },
    }),
  };
}
