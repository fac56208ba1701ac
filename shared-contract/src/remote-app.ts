import type { ComponentType } from 'react';
import type { RemoteManifest } from './manifest';
import type { DescribePage } from './page-head';

/** A screen in a chunk of its own: `brands: () => import(/* webpackChunkName: "brands" *\/ './brands/brands-page').then(…)`. */
export type Screen = () => Promise<ComponentType>;

/** The one module that a remote exposes, as `./remote`, under the name `remote`. */
export interface RemoteApp<Manifest extends RemoteManifest = RemoteManifest> {
  /** No more of it than a page reads: it has the routes, in its boot document, before it has the remote. */
  readonly manifest: Pick<Manifest, 'name'>;
  /** By route id. */
  readonly screens: Readonly<Record<Manifest['routes'][number]['id'], Screen>>;
  /** By widget id. */
  readonly widgets: Readonly<Record<Manifest['widgets'][number]['id'], Screen>>;
}

/**
 * Ties a manifest to its code: `defineRemote<typeof manifest>({ name }, …)`, so that the rest of it stays out of the page. A
 * missing or a superfluous screen is a type error.
 */
export const defineRemote = <Manifest extends RemoteManifest>(
  manifest: RemoteApp<Manifest>['manifest'],
  screens: RemoteApp<Manifest>['screens'],
  widgets: RemoteApp<Manifest>['widgets'],
): RemoteApp<Manifest> => ({ manifest, screens, widgets });

type IndexableId<Manifest extends RemoteManifest> = Extract<
  Manifest['routes'][number],
  { readonly indexable: true }
>['id'];

/** What the server bundle of a remote exports as `heads`, by route id; a missing or a superfluous one is a type error. */
export const defineHeads = <Manifest extends RemoteManifest>(
  _manifest: Manifest,
  heads: Readonly<Record<IndexableId<Manifest>, DescribePage>>,
): Readonly<Record<string, DescribePage>> => heads;
