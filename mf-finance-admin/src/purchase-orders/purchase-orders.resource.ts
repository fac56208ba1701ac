import { purchaseOrderCalls } from '@ofisi/api-contract/finance/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { PurchaseOrder, PurchaseOrderInFullResponse } from '@ofisi/api-contract/finance/purchase-orders';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { purchaseOrderTexts as texts } from '../texts/purchase-orders';

/** Added and edited on pages of their own. */
export const purchaseOrders = contractResource<PurchaseOrder>(purchaseOrderCalls, {
  key: 'purchase-orders',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  reloadsOnFocus: true,
});

export const orderPath = ({ id }: { readonly id: number }) => `/admin/purchase/orders/${id}`;

/** Address of the page that receives its goods. */
export const receivePath = ({ id }: { readonly id: number }) => `/admin/purchases/new?order=${id}`;

/** Whether some of its goods have not been received yet. */
export const isOpen = ({ state, quantity, received }: PurchaseOrder) => state !== 'cancelled' && received < quantity;

/** One purchase order; its goods are received on another page, so it is refetched each time. */
export const usePurchaseOrder = (id: string) =>
  useQuery({
    queryKey: [...queryKey(purchaseOrders), 'one', id],
    queryFn: ({ signal }) =>
      get<PurchaseOrderInFullResponse>(`/view-purchase-orders/${encodeURIComponent(id)}`, signal),
  });
