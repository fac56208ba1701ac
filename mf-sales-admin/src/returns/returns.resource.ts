import type { CustomerReturn, ReturnInFullResponse, ReturnSavedResponse } from '@ofisi/api-contract/deliveries/returns';
import { defineResource, queryKey, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { pickOrders } from '../orders/pick-orders';
import { SALE_LISTS } from '../sales/sale-lists';
import { returnTexts as texts } from '../texts/returns';

/** Added and edited on pages of their own (decision BO-25). */
export const returns = defineResource<CustomerReturn>({
  key: 'returns',
  one: 'return',
  many: 'returns',
  empty: texts.empty,
  list: { path: '/view-returns', rows: 'returns' },
  remove: ({ id }) => post(`/delete-returns/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-returns', { ids }),
  reloadsOnFocus: true,
  invalidates: [...SALE_LISTS, 'return-requests'],
});

/** Changes the status alone; everything else stays as it is. */
export const moveReturn = (
  { id, version, returned_by }: CustomerReturn,
  return_status: CustomerReturn['return_status'],
) => post<ReturnSavedResponse>(`/update-returns/${id}`, { version, returned_by, return_status });

export const returnPath = ({ id }: { readonly id: number }) => `/admin/sales/returns/${id}`;

/** Orders whose goods are with the customers. */
export const ordersForReturn = pickOrders('returns', '/view-orders-for-return');

/** One return with its order. */
export const useReturn = (id: string) =>
  useQuery({
    queryKey: [...queryKey(returns), 'one', id],
    queryFn: ({ signal }) => get<ReturnInFullResponse>(`/view-returns/${encodeURIComponent(id)}`, signal),
  });
