import type { OpenMachineResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import { machineTexts } from '../texts/machines';

type Supply = OpenMachineResponse['supplies'][number];

export interface SupplyGroup {
  readonly kind: string;
  readonly heading: string;
  readonly supplies: readonly Supply[];
}

/** What fits a machine by kind, toner first; a kind that this release does not know is among the others. */
export function groupsOf(supplies: readonly Supply[]): readonly SupplyGroup[] {
  const kinds = Object.entries(machineTexts.kinds);
  return kinds.flatMap(([kind, heading]) => {
    const some = supplies.filter((supply) =>
      kind === 'other' ? supply.kind === kind || !(supply.kind in machineTexts.kinds) : supply.kind === kind,
    );
    return some.length > 0 ? [{ kind, heading, supplies: some }] : [];
  });
}
