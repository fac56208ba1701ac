import { purchaseCalls } from '@ofisi/api-contract/finance/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { Purchase, PurchaseInFullResponse } from '@ofisi/api-contract/finance/purchases';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { purchaseTexts as texts } from '../texts/purchases';

/** Added and edited on pages of their own. */
export const purchases = contractResource<Purchase>(purchaseCalls, {
  key: 'purchases',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
});

export const purchasePath = ({ id }: { readonly id: number }) => `/admin/purchases/${id}`;

/** One purchase. */
export const usePurchase = (id: string) =>
  useQuery({
    queryKey: [...queryKey(purchases), 'one', id],
    queryFn: ({ signal }) => get<PurchaseInFullResponse>(`/view-purchases/${encodeURIComponent(id)}`, signal),
  });
