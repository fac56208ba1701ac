import type { SaleSavedResponse, WebOrder, WebOrderCountsResponse } from '@ofisi/api/wire';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { SALE_LISTS } from '../sales/sale-lists';
import type { VoidValues } from '../sales/voids.resource';
import { webOrderTexts as texts } from '../texts/web-orders';

/** Orders of the shop; what waits comes with the oldest first (decision BO-92). `update` cancels one (decision BO-20). */
export const webOrders = defineResource<WebOrder, VoidValues>({
  key: 'web-orders',
  one: 'order',
  many: 'web orders',
  empty: texts.empty,
  list: { path: '/view-web-orders', rows: 'orders' },
  update: {
    title: texts.cancel,
    submit: [texts.cancel, texts.cancelling],
    succeeded: texts.cancelled,
    failed: texts.notCancelled,
    call: ({ id }, { reason }) => post<SaleSavedResponse>(`/delete-order/${id}`, { reason }),
  },
  reloadsOnFocus: true,
  touches: SALE_LISTS,
});

/** How many orders stand where. */
export const useWebOrderCounts = () =>
  useQuery({
    queryKey: [...queryKey(webOrders), 'counts'],
    queryFn: ({ signal }) => get<WebOrderCountsResponse>('/view-web-order-counts', signal),
    select: ({ counts }) => counts,
  }).data;
