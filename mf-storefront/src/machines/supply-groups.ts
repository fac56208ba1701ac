import type { OpenMachineResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import type { Item } from '@ofisi/api-contract/catalogue/items';
import { machineTexts } from '../texts/machines';

type Supply = OpenMachineResponse['supplies'][number];

export interface SupplyGroup {
  readonly kind: string;
  readonly heading: string;
  readonly items: readonly Item[];
  /** How many pages an item lasts, by its id. */
  readonly yields: ReadonlyMap<number, string>;
}

const groupOf = (kind: string, heading: string, supplies: readonly Supply[]): SupplyGroup => ({
  kind,
  heading,
  items: supplies.map(({ item }) => item),
  yields: new Map(
    supplies.flatMap(({ item, pages }) => (pages === null ? [] : [[item.id, machineTexts.pages(pages)] as const])),
  ),
});

/** What fits a machine by kind, toner first; a kind that this release does not know is among the others. */
export function groupsOf(supplies: readonly Supply[]): readonly SupplyGroup[] {
  const kinds = Object.entries(machineTexts.kinds);
  return kinds.flatMap(([kind, heading]) => {
    const some = supplies.filter((supply) =>
      kind === 'other' ? supply.kind === kind || !(supply.kind in machineTexts.kinds) : supply.kind === kind,
    );
    return some.length > 0 ? [groupOf(kind, heading, some)] : [];
  });
}
