import type { PurchaseOrder, PurchaseOrderInFullResponse } from '@ofisi/api-contract/finance/purchase-orders';
import { defineResource, queryKey, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { purchaseOrderTexts as texts } from '../texts/purchase-orders';

/** Added and changed on pages of their own. */
export const purchaseOrders = defineResource<PurchaseOrder>({
  key: 'purchase-orders',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-purchase-orders', rows: 'purchaseOrders' },
  remove: ({ id }) => post(`/delete-purchase-order/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-purchase-orders', { ids }),
  reloadsOnFocus: true,
});

export const orderPath = ({ id }: { readonly id: number }) => `/admin/purchase/orders/${id}`;

/** Where its goods are received. */
export const receivePath = ({ id }: { readonly id: number }) => `/admin/purchases/new?order=${id}`;

/** Whether goods of it have not been received yet. */
export const isOpen = ({ state, quantity, received }: PurchaseOrder) => state !== 'cancelled' && received < quantity;

/** One purchase order; goods of it are received on another page, so it is read again each time. */
export const usePurchaseOrder = (id: string) =>
  useQuery({
    queryKey: [...queryKey(purchaseOrders), 'one', id],
    queryFn: ({ signal }) =>
      get<PurchaseOrderInFullResponse>(`/view-purchase-orders/${encodeURIComponent(id)}`, signal),
  });
