import type { OrderCancelledResponse, OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { TaxPrintResponse } from '@ofisi/api-contract/etims/tax-documents';
import { ApiError, get, post } from '@ofisi/shared-auth/http';
import { WAITING_STAGES } from '@ofisi/shared-shop/order-stages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelOrderTexts } from '../texts/cancel-order';

const pathOf = (token: string): string => `/orders/${encodeURIComponent(token)}`;

/** Polling interval for an order that waits for money or goods, in milliseconds. */
const WAITING_MS = 30_000;

const waits = ({ stage }: OrderDetailsResponse['order']) => stage !== null && WAITING_STAGES.includes(stage);

/** GET /orders/{token} (additive, decision SF-3): the whole order, for anyone who has its token. */
export const useOrder = (token: string) =>
  useQuery({
    queryKey: [pathOf(token)],
    queryFn: ({ signal }) => get<OrderDetailsResponse>(pathOf(token), signal),
    select: (body) => body.order,
    refetchInterval: ({ state }) => (state.data && waits(state.data.order) ? WAITING_MS : false),
  });

/**
 * Records that the order's tax invoice is printed. Never rejects.
 * @returns whether the print is a copy; true if the call fails, because there is never a second original
 */
export async function notePrint(token: string): Promise<boolean> {
  try {
    return (await post<TaxPrintResponse>(`${pathOf(token)}/print`)).is_copy;
  } catch {
    return true;
  }
}

/** No order has this token, or it is malformed; retrying does not help. */
export const isUnknownOrder = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * POST /orders/{token}/cancel (additive): only while unpaid. The response is the cancelled order. Anyone with the order's address may
 * cancel it without an account, but the call falls back to guest only after asking (decision 021).
 */
export function useCancelOrder(token: string) {
  const client = useQueryClient();
  const queryKey = [pathOf(token)];
  return useMutation({
    mutationFn: () =>
      post<OrderCancelledResponse>(
        `${pathOf(token)}/cancel`,
        undefined,
        undefined,
        undefined,
        cancelOrderTexts.asGuest,
      ),
    onSuccess: (body) => {
      client.setQueryData(queryKey, body);
      void client.invalidateQueries({ queryKey: [`${pathOf(token)}/payment`] });
      // On any page of the history.
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/my-orders') });
    },
    // The order may have been paid, or have expired, while the page was open.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
