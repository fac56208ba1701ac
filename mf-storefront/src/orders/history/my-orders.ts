import type { MyOrdersResponse } from '@ofisi/api-contract/sales/order-details';
import { get } from '@ofisi/shared-auth/http';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const PER_PAGE = 10;

/** GET /my-orders: a page (from 1) of the signed-in customer's own orders, newest first (additive, decision SF-3). */
export function useMyOrders(page: number) {
  const path = `/my-orders?page=${page}&per_page=${PER_PAGE}`;
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<MyOrdersResponse>(path, signal),
    placeholderData: keepPreviousData,
  });
}
