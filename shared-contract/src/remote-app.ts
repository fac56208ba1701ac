import type { DeclaredFlags } from './flags';
import type { DescribePage } from './page-head';
import type { RemoteDefinition, Screen } from './remote-definition';

/** The one module that a remote exposes, as `./remote`, under the name `remote`. */
export interface RemoteApp {
  /** Only what a page reads: the page has the routes, in its boot document, before it has the remote. */
  readonly manifest: Pick<RemoteDefinition, 'name'>;
  /** By route id. */
  readonly screens: Readonly<Record<string, Screen>>;
  /** By widget id. */
  readonly widgets: Readonly<Record<string, Screen>>;
  /** Absent where it declares none. */
  readonly flags?: Pick<DeclaredFlags, 'take'> | undefined;
}

/** A remote with its full definition, of which the build keeps only ids and screens in the page. */
export interface DefinedRemote<Definition extends RemoteDefinition = RemoteDefinition> extends RemoteApp {
  readonly definition: Definition;
}

const screensOf = (entries: readonly { readonly id: string; readonly screen: Screen }[]): RemoteApp['screens'] =>
  Object.fromEntries(entries.map(({ id, screen }) => [id, screen]));

/** The export of `remote.ts`. The build finds the definition by this function's name: it must be written out literally in the call. */
export const defineRemote = <const Definition extends RemoteDefinition>(
  definition: Definition,
): DefinedRemote<Definition> => ({
  definition,
  manifest: { name: definition.name },
  screens: screensOf(definition.routes),
  widgets: screensOf(definition.widgets ?? []),
  flags: definition.flags,
});

type IndexableId<Definition extends RemoteDefinition> = Extract<
  Definition['routes'][number],
  { readonly indexable: true }
>['id'];

/**
 * The `heads` export of a remote's server bundle, by route id: `defineHeads<typeof remote>({ … })`. A missing or superfluous head is a type
 * error.
 */
export const defineHeads = <Remote extends DefinedRemote>(
  heads: Readonly<Record<IndexableId<Remote['definition']>, DescribePage>>,
): Readonly<Record<string, DescribePage>> => heads;
