import { machineCalls, machineSupplyCalls } from '@ofisi/api-contract/catalogue/calls';
import type { AddMachineRequest, Machine, MachineSupply } from '@ofisi/api-contract/catalogue/machines';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { machineTexts } from '../texts/machines';

export const machines = contractResource<Machine, AddMachineRequest>(machineCalls, { add: {}, update: {} });

const { one, many, empty } = machineTexts.pairs;

/** Pairs come from an item's menu or from a file; here they are only listed and removed. */
export const machineSupplies = contractResource<MachineSupply>(machineSupplyCalls, { one, many, empty });

export const machineSource = definePicker<Machine>({
  key: 'machines',
  path: '/view-machines',
  rows: 'machines',
  label: ({ brand, model }) => `${brand} ${model}`,
  detail: ({ other_names }) => other_names,
});
