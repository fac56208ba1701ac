import { SLOT_EVENT, type SlotEntries, type SlotNeed, type SlotValues } from '@ofisi/shared-contract/slots';
import { createElement, type ReactNode, useEffect, useState } from 'react';

export interface Slots<Entries extends SlotEntries> {
  readonly entries: Entries;
  /** The place itself. What other remotes put there loads by itself, and stays inside when it fails; without any, it is empty. */
  readonly Slot: <Name extends keyof Entries & string>(
    props: { readonly name: Name } & SlotValues<Entries[Name]['props']>,
  ) => ReactNode;
}

/**
 * The slots of a remote in pages of the back-office, declared in its `src/slots.ts` and named by its `remote.ts`.
 * @param remote the folder's name: `mf-contacts-admin`
 */
export const defineSlots = <const Entries extends SlotEntries>(remote: string, entries: Entries): Slots<Entries> => ({
  entries,
  Slot: ({ name, ...props }) => createElement(Place, { slot: `${remote}/${name}`, props: JSON.stringify(props) }),
});

interface PlaceProps {
  readonly slot: string;
  /** JSON, so that equal props of another rendering change nothing. */
  readonly props: string;
}

function Place({ slot, props }: PlaceProps): ReactNode {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const detail: SlotNeed = { slot, props: JSON.parse(props) as SlotValues, signal: gone.signal };
    place?.dispatchEvent(new CustomEvent(SLOT_EVENT, { bubbles: true, detail }));
    return () => gone.abort();
  }, [place, slot, props]);
  return createElement('div', { ref: setPlace });
}
