import type { ContractMachine, ContractMachineInFullResponse } from '@ofisi/api-contract/service/meters';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { meterTexts as texts } from '../texts/meters';

/** Machines on contracts: read, moved and taken off in dialogs. */
export const contractMachines = defineResource<ContractMachine>({
  key: 'contract-machines',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-contract-machines', rows: 'contract_machines' },
  invalidates: ['service-contracts', 'contract-run', 'service-jobs'],
  reloadsOnFocus: true,
});

export const METERS_PATH = '/admin/service/meters';

/** A machine with its readings. */
export const useContractMachine = (id: number) =>
  useQuery({
    queryKey: [...queryKey(contractMachines), 'one', id],
    queryFn: ({ signal }) => get<ContractMachineInFullResponse>(`/view-contract-machines/${id}`, signal),
  });
