import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';

/** One of the signed-in customer's own orders, as GET /my-orders gives them, newest first (additive, decision SF-3). */
export interface MyOrder {
  readonly invoice: string;
  readonly token: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** Shillings. */
  readonly amount: number;
  readonly payment_status: string;
  readonly items: readonly { readonly product_name: string; readonly price: number; readonly quantity: number }[];
}

interface MyOrdersResponse {
  readonly orders: readonly MyOrder[];
}

/** GET /my-orders. */
export const useMyOrders = () =>
  useQuery({
    queryKey: ['/my-orders'],
    queryFn: ({ signal }) => get<MyOrdersResponse>('/my-orders', signal),
    select: (body) => body.orders,
  });
