interface AnyFlag {
  /** What changes when it is on, in a few words. */
  readonly describes: string;
  /** Whom to ask: `team storefront`. */
  readonly owner: string;
  /** The last day on which it may be set, such as `2027-03-01`; from the next on it has its default, and its code should be gone. */
  readonly ends: string;
}

/** A flag that is on or off, or one that has one of several values. */
export type FlagEntry = AnyFlag &
  (
    | { readonly default: boolean; readonly values?: undefined }
    | { readonly default: string; readonly values: readonly string[] }
  );

/** The flags that a remote declares, by name. */
export type FlagEntries = Readonly<Record<string, FlagEntry>>;

export type FlagValue = boolean | string;

/** By name; a flag that is not named has its default. */
export type FlagValues = Readonly<Record<string, FlagValue>>;

/** What the rest of the platform needs of a remote's flags. */
export interface DeclaredFlags {
  readonly entries: FlagEntries;
  /** Replaces the values that the page was told, for rendering on the server and in tests. */
  readonly take: (values: FlagValues) => void;
}

/** Whether a flag may have the value; releases before and after a change of its values may meet. */
export const isValueOf = (entry: Pick<FlagEntry, 'default' | 'values'>, value: unknown): value is FlagValue =>
  entry.values ? entry.values.some((known) => known === value) : typeof value === 'boolean';
