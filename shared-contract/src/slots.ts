/** What may be handed into a slot: plain values, which releases of different days agree on. */
export type SlotProp = 'string' | 'number' | 'boolean';

/** By name. */
export type SlotProps = Readonly<Record<string, SlotProp>>;

interface PropTypes {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}

/** The values of such props. */
export type SlotValues<Props extends SlotProps = SlotProps> = {
  readonly [Name in keyof Props]: PropTypes[Props[Name]];
};

/** A place in a page of a remote that other remotes fill. */
export interface SlotEntry {
  /** Id of the route that has it. */
  readonly page: string;
  /** What belongs there, in a few words. */
  readonly describes: string;
  readonly props: SlotProps;
}

/** The slots that a remote declares, by id: `customer-page.details`. */
export type SlotEntries = Readonly<Record<string, SlotEntry>>;

/** What a remote puts into a slot of another one. */
export interface ContributionEntry {
  /** Unique over all remotes, like the id of a widget. */
  readonly id: string;
  /** The remote and the slot's id: `mf-contacts-admin/customer-page.details`. */
  readonly slot: `${string}/${string}`;
  readonly title: string;
  /** Position among the contributions to the slot, ascending. */
  readonly order: number;
  /** As of a page: a permission, `signed-in` or `public`. */
  readonly access: string;
  /** The props that its component reads; the slot may give more. */
  readonly reads: SlotProps;
}

/** A component with any props. */
export type AnyPart = (props: never) => unknown;

export interface ContributionDefinition extends ContributionEntry {
  /** Its component, which gets what it `reads`; `defineRemote` compares the types. */
  readonly screen: () => Promise<AnyPart>;
}

/** A contribution in a boot document: one that has its slot in the page's set. */
export type PlacedContribution = Omit<ContributionEntry, 'reads'> & { readonly remote: string };

/** The name of the slot in `slot`, and the remote that has it. */
export function partsOfSlot(slot: string): { readonly remote: string; readonly id: string } {
  const [remote = '', id = ''] = slot.split('/');
  return { remote, id };
}

/** The props that a contribution reads and a slot does not give, or gives as something else. */
export const missingProps = ({ props }: Pick<SlotEntry, 'props'>, { reads }: Pick<ContributionEntry, 'reads'>) =>
  Object.keys(reads).filter((name) => !Object.hasOwn(props, name) || props[name] !== reads[name]);

/** Fired on a slot's element when it appears or its props change; the shell fills the element. */
export const SLOT_EVENT = 'ofisi-slot';

/** The `detail` of a `SLOT_EVENT`. */
export interface SlotNeed {
  /** As contributions name it. */
  readonly slot: string;
  readonly props: SlotValues;
  /** Aborted when the slot is gone, or has other props. */
  readonly signal: AbortSignal;
}
