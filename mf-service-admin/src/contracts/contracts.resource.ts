import { serviceContractCalls } from '@ofisi/api-contract/service/calls';
import type {
  ContractRunResponse,
  ContractService,
  ServiceContract,
  ServiceContractInFullResponse,
} from '@ofisi/api-contract/service/contracts';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { contractTexts as texts } from '../texts/contracts';

/** Added and edited on pages of their own, started and ended on theirs. */
export const serviceContracts = contractResource<ServiceContract>(serviceContractCalls, {
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  invalidates: ['contract-machines', 'contract-run'],
  reloadsOnFocus: true,
});

export const CONTRACTS_PATH = '/admin/service/contracts';

export const NEW_CONTRACT_PATH = `${CONTRACTS_PATH}/new`;

export const contractPath = ({ id }: { readonly id: number }) => `${CONTRACTS_PATH}/${id}`;

/** One contract with its machines and invoiced months. */
export const useServiceContract = (id: string) =>
  useQuery({
    queryKey: [...queryKey(serviceContracts), 'one', id],
    queryFn: ({ signal }) =>
      get<ServiceContractInFullResponse>(`/view-service-contracts/${encodeURIComponent(id)}`, signal),
    refetchOnWindowFocus: true,
  });

/** The contracts of a month, `2026-11`, as they were or would be invoiced. */
export const useContractRun = (month: string) =>
  useQuery({
    queryKey: ['back-office', 'contract-run', month],
    queryFn: ({ signal }) => get<ContractRunResponse>(`/view-contract-run?month=${month}`, signal),
    refetchOnWindowFocus: true,
  });

/** The services as which fee and pages can be sold. */
export const services = definePicker<ContractService>({
  key: 'contract-services',
  path: '/view-contract-services',
  rows: 'services',
  label: ({ title }) => title,
});
