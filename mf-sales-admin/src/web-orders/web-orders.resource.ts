import type { ReturnSavedResponse } from '@ofisi/api-contract/deliveries/returns';
import type { SaleSavedResponse } from '@ofisi/api-contract/sales/sale-details';
import type { WebOrder, WebOrderCountsResponse } from '@ofisi/api-contract/sales/web-orders';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post, type Attempt } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { SALE_LISTS } from '../sales/sale-lists';
import type { VoidValues } from '../sales/voids.resource';
import { webOrderTexts as texts } from '../texts/web-orders';

/** Orders of the shop; waiting ones are listed oldest first (decision BO-92). `update` cancels one (decision BO-20). */
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
  invalidates: SALE_LISTS,
});

export interface CancelRestValues {
  readonly reason: string;
  /** Idempotency key of the call; the same for every retry. */
  readonly attempt: Attempt;
}

/** Cancels the part of an order that has not left (decision BO-119); `shown` receives the return with its credit note. */
export const restsOf = (shown: (saved: ReturnSavedResponse['return']) => void) =>
  defineResource<WebOrder, CancelRestValues>({
    ...webOrders,
    update: {
      title: texts.rest.action,
      submit: [texts.rest.submit, texts.cancelling],
      failed: texts.rest.failed,
      call: async ({ id }, { reason, attempt }) => {
        const saved = await post<ReturnSavedResponse>(`/cancel-rest/${id}`, { reason }, attempt);
        shown(saved.return);
        return saved;
      },
    },
  });

/** Number of orders by stage. */
export const useWebOrderCounts = () =>
  useQuery({
    queryKey: [...queryKey(webOrders), 'counts'],
    queryFn: ({ signal }) => get<WebOrderCountsResponse>('/view-web-order-counts', signal),
    select: ({ counts }) => counts,
  }).data;
