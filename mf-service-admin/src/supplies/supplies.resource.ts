import type { ContractMarginResponse } from '@ofisi/api-contract/reports/contract-margins';
import type { ContractSupply, GiveSupplyRequest } from '@ofisi/api-contract/service/contract-supplies';
import { defineResource, queryKey, type Saved } from '@ofisi/shared-admin-ui/resource';
import { get, post, type Attempt } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { supplyTexts as texts } from '../texts/supplies';

/** What changes when supplies are given. */
export const changedSupplies = {
  key: 'contract-supplies',
  one: texts.one,
  invalidates: ['service-contracts', 'items'],
} as const;

/** The supplies of one contract: given to its machines, and put back with a reason. */
export const suppliesOf = (contractId: number) =>
  defineResource<ContractSupply, { readonly reason: string }>({
    ...changedSupplies,
    many: texts.many,
    empty: texts.empty,
    list: { path: `/view-contract-supplies/${contractId}`, rows: 'contract_supplies' },
    update: {
      title: texts.putBackTitle,
      call: ({ id }, values) => post<Saved>(`/put-back-contract-supply/${id}`, values),
      failed: texts.notPutBack,
      submit: [texts.putBack, texts.puttingBack],
    },
    reloadsOnFocus: true,
  });

export const giveSupply = (machineId: number, body: GiveSupplyRequest, attempt: Attempt) =>
  post<Saved>(`/give-contract-supply/${machineId}`, body, attempt);

/** The margin of a contract; loaded again with its supplies, and whenever the tab opens: jobs and invoices change it. */
export const useContractMargin = (contractId: number) =>
  useQuery({
    queryKey: [...queryKey(changedSupplies), 'margin', contractId],
    queryFn: ({ signal }) => get<ContractMarginResponse>(`/view-contract-margin/${contractId}`, signal),
    staleTime: 0,
  });
