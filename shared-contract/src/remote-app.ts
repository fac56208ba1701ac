import type { ComponentType } from 'react';
import type { DeclaredFlags } from './flags';
import type { DescribePage } from './page-head';
import type { RemoteDefinition, Screen } from './remote-definition';
import type { AnyPart, SlotProps, SlotValues } from './slots';

/** The one module that a remote exposes, as `./remote`, under the name `remote`. */
export interface RemoteApp {
  /** Only what a page reads: the page has the routes, in its boot document, before it has the remote. */
  readonly manifest: Pick<RemoteDefinition, 'name'>;
  /** By route id. */
  readonly screens: Readonly<Record<string, Screen>>;
  /** By the id of a widget or a contribution. */
  readonly widgets: Readonly<Record<string, Screen>>;
  /** Absent where it declares none. */
  readonly flags?: Pick<DeclaredFlags, 'take'> | undefined;
}

/** A remote with its full definition, of which the build keeps only ids and screens in the page. */
export interface DefinedRemote<Definition extends RemoteDefinition = RemoteDefinition> extends RemoteApp {
  readonly definition: Definition;
}

const screensOf = (
  entries: readonly { readonly id: string; readonly screen: () => Promise<unknown> }[],
): RemoteApp['screens'] =>
  // The shell gives a contribution the props of its slot.
  Object.fromEntries(entries.map(({ id, screen }) => [id, screen as Screen]));

/** `AnyPart` itself is what the compiler adds to a promise's type where the definition is expected. */
type Misfit<Part, Props extends object> = Part extends unknown
  ? AnyPart extends Part
    ? never
    : Part extends ComponentType<Props>
      ? never
      : Part
  : never;

/** The contributions whose component does not take the props that they read. */
type Unfit<Definition> = Definition extends { readonly contributes: readonly (infer Contribution)[] }
  ? Contribution extends { readonly reads: infer Reads extends SlotProps; readonly screen: () => Promise<infer Part> }
    ? [Misfit<Part, SlotValues<Reads>>] extends [never]
      ? never
      : Contribution
    : never
  : never;

type Fitting<Definition> = [Unfit<Definition>] extends [never]
  ? unknown
  : { readonly contributes: 'The component of a contribution takes props that it does not read.' };

/** The export of `remote.ts`. The build finds the definition by this function's name: it must be written out literally in the call. */
export const defineRemote = <const Definition extends RemoteDefinition>(
  definition: Definition & Fitting<Definition>,
): DefinedRemote<Definition> => ({
  definition,
  manifest: { name: definition.name },
  screens: screensOf(definition.routes),
  widgets: screensOf([...(definition.widgets ?? []), ...(definition.contributes ?? [])]),
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
