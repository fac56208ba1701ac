import type { DescribePage } from './page-head';
import type { RemoteDefinition, Screen } from './remote-definition';

/** The one module that a remote exposes, as `./remote`, under the name `remote`. */
export interface RemoteApp {
  /** No more than a page reads: it has the routes, in its boot document, before it has the remote. */
  readonly manifest: Pick<RemoteDefinition, 'name'>;
  /** By route id. */
  readonly screens: Readonly<Record<string, Screen>>;
  /** By widget id. */
  readonly widgets: Readonly<Record<string, Screen>>;
}

/** A remote with all that it says of itself, of which the build leaves ids and screens in the page. */
export interface DefinedRemote<Definition extends RemoteDefinition = RemoteDefinition> extends RemoteApp {
  readonly definition: Definition;
}

const screensOf = (entries: readonly { readonly id: string; readonly screen: Screen }[]): RemoteApp['screens'] =>
  Object.fromEntries(entries.map(({ id, screen }) => [id, screen]));

/** What `remote.ts` exports. The build finds the definition by this name: it is written out in the call. */
export const defineRemote = <const Definition extends RemoteDefinition>(
  definition: Definition,
): DefinedRemote<Definition> => ({
  definition,
  manifest: { name: definition.name },
  screens: screensOf(definition.routes),
  widgets: screensOf(definition.widgets ?? []),
});

type IndexableId<Definition extends RemoteDefinition> = Extract<
  Definition['routes'][number],
  { readonly indexable: true }
>['id'];

/**
 * What the server bundle of a remote exports as `heads`, by route id: `defineHeads<typeof remote>({ … })`. A missing or a superfluous one is
 * a type error.
 */
export const defineHeads = <Remote extends DefinedRemote>(
  heads: Readonly<Record<IndexableId<Remote['definition']>, DescribePage>>,
): Readonly<Record<string, DescribePage>> => heads;
