import type { Purchase, PurchaseInFullResponse } from '@ofisi/api-contract/finance/purchases';
import { defineResource, queryKey, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { purchaseTexts as texts } from '../texts/purchases';

/** Added and changed on pages of their own. */
export const purchases = defineResource<Purchase>({
  key: 'purchases',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-purchases', rows: 'purchases' },
  remove: ({ id }) => post(`/delete-purchase/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-purchases', { ids }),
});

export const purchasePath = ({ id }: { readonly id: number }) => `/admin/purchases/${id}`;

/** One purchase. */
export const usePurchase = (id: string) =>
  useQuery({
    queryKey: [...queryKey(purchases), 'one', id],
    queryFn: ({ signal }) => get<PurchaseInFullResponse>(`/view-purchases/${encodeURIComponent(id)}`, signal),
  });
