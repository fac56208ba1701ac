import type { AgedDebt, AgedDebtsResponse, AgedDebtTotalsResponse } from '@ofisi/api-contract/contacts/aged-debts';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import type { PartyKind } from '../party/party';
import { agedDebtTexts as texts } from '../texts/aged-debts';

const debtsOf = (kind: PartyKind) =>
  defineResource<AgedDebt>({
    key: `aged-debts-${kind}`,
    one: texts.one,
    many: texts.many,
    empty: texts.empty[kind],
    list: { path: `/view-aged-debts/${kind}`, rows: 'debts' },
  });

/** All parties that owe, or are owed, something; read-only. */
export const agedDebts = { customers: debtsOf('customers'), suppliers: debtsOf('suppliers') };

/** Totals of all parties. */
export const agedDebtTotals = (kind: PartyKind) =>
  queryOptions({
    queryKey: [...queryKey(agedDebts[kind]), 'totals'],
    queryFn: async ({ signal }) => (await get<AgedDebtTotalsResponse>(`/view-aged-debt-totals/${kind}`, signal)).totals,
  });

/** Debts of one party by age; null if it has none. Refetched when anything of that kind is saved. */
export const agesOfParty = (kind: PartyKind, id: number) =>
  queryOptions({
    queryKey: [...queryKey({ key: kind }), 'ages', id],
    queryFn: async ({ signal }) =>
      (await get<AgedDebtsResponse>(`/view-aged-debts/${kind}?ids=${id}&page=1`, signal)).debts[0] ?? null,
  });
