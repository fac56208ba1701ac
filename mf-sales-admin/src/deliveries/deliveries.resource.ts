import type { Delivery, DeliverySavedResponse } from '@ofisi/api-contract/deliveries/deliveries';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { pickOrders } from '../orders/pick-orders';
import { SALE_LISTS } from '../sales/sale-lists';
import { deliveryTexts as texts } from '../texts/deliveries';

/** Added and edited on pages of their own (decision BO-22). */
export const deliveries = defineResource<Delivery>({
  key: 'deliveries',
  one: 'delivery',
  many: 'deliveries',
  empty: texts.empty,
  list: { path: '/view-deliveries', rows: 'deliveries' },
  remove: ({ id }) => post(`/delete-deliveries/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-deliveries', { ids }),
  reloadsOnFocus: true,
  invalidates: SALE_LISTS,
});

/** Changes the status alone; everything else stays as it is. */
export const moveDelivery = (
  { id, version, delivered_by }: Pick<Delivery, 'id' | 'version' | 'delivered_by'>,
  delivery_status: Delivery['delivery_status'],
) => post<DeliverySavedResponse>(`/update-deliveries/${id}`, { version, delivered_by, delivery_status });

export const deliveryPath = ({ id }: { readonly id: number }) => `/admin/sales/deliveries/${id}`;

/** Orders with goods left to deliver. */
export const ordersForDelivery = pickOrders('deliveries', '/view-orders-for-delivery');
