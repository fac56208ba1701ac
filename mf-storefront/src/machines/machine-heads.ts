import type { OpenMachineResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import type { PageHead } from '@ofisi/shared-contract/page-head';
import { shortText } from '@ofisi/shared-page/short-text';
import { pictureAmong } from '../heads/head-picture';
import { machineTexts } from '../texts/machines';
import { groupsOf } from './supply-groups';

export const machinesHead = (): PageHead => ({
  title: machineTexts.title,
  description: machineTexts.description,
  address: '/machines',
});

/** Title, description and preview of a machine's page; the picture is that of what the shop sells for it. */
export function machineHead({ machine, item, supplies, page_path }: OpenMachineResponse): PageHead {
  const kinds = groupsOf(supplies).map(({ heading }) => heading);
  return {
    title: machineTexts.supplies(machine.name),
    description: shortText(
      kinds.length === 0
        ? machineTexts.headNothing(machine.name)
        : machineTexts.headDescription(machine.name, kinds.join(', ')),
    ),
    address: page_path,
    picture: pictureAmong([...(item ? [item] : []), ...supplies.map((supply) => supply.item)]),
  };
}
