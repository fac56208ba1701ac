import type { MyOrdersResponse } from '@ofisi/api/wire';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';

/** GET /my-orders: the signed-in customer's own orders, newest first (additive, decision SF-3). */
export const useMyOrders = () =>
  useQuery({
    queryKey: ['/my-orders'],
    queryFn: ({ signal }) => get<MyOrdersResponse>('/my-orders', signal),
    select: (body) => body.orders,
  });
