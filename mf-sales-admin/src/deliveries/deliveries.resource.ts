import type { Delivery, DeliverySavedResponse, OrderForDelivery } from '@ofisi/api/wire';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { deliveryTexts as texts } from '../texts/deliveries';

/** Added and changed on pages of their own (decision BO-22). */
export const deliveries = defineResource<Delivery>({
  key: 'deliveries',
  one: 'delivery',
  many: 'deliveries',
  empty: texts.empty,
  list: { path: '/view-deliveries', rows: 'deliveries' },
  remove: ({ id }) => post(`/delete-deliveries/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-deliveries', { ids }),
  reloadsOnFocus: true,
});

/** Where it stands now; everything else stays as it is. */
export const moveDelivery = ({ id, version, delivered_by }: Delivery, delivery_status: Delivery['delivery_status']) =>
  post<DeliverySavedResponse>(`/update-deliveries/${id}`, { version, delivered_by, delivery_status });

export const deliveryPath = ({ id }: { readonly id: number }) => `/admin/sales/deliveries/${id}`;

const NAMED = 3;

/** Orders of which something is left: up to three products, and how many more (BO §5). */
export const ordersForDelivery = definePicker<OrderForDelivery>({
  key: 'deliveries',
  path: '/view-orders-for-delivery',
  rows: 'orders',
  label: ({ first_name, last_name, invoice }) => `${first_name} ${last_name}, ${invoice}`,
  detail: ({ products, open }) =>
    [
      texts.more(products.slice(0, NAMED), products.length - NAMED),
      ...(open > 0 ? [texts.stillOpen(formatTotal(open))] : []),
    ].join(' · '),
});
