import type { OrderCancelledResponse, OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { TaxPrintResponse } from '@ofisi/api-contract/etims/tax-documents';
import { ApiError, get, post } from '@ofisi/shared-auth/http';
import { WAITING_STAGES } from '@ofisi/shared-shop/order-stages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelOrderTexts } from '../texts/cancel-order';

const pathOf = (token: string): string => `/orders/${encodeURIComponent(token)}`;

/** How often an order that waits for money or goods is looked at again. */
const WAITING_MS = 30_000;

const waits = ({ stage }: OrderDetailsResponse['order']) => stage !== null && WAITING_STAGES.includes(stage);

/** GET /orders/{token} (additive, decision SF-3): the whole order, for whoever holds its token. */
export const useOrder = (token: string) =>
  useQuery({
    queryKey: [pathOf(token)],
    queryFn: ({ signal }) => get<OrderDetailsResponse>(pathOf(token), signal),
    select: (body) => body.order,
    refetchInterval: ({ state }) => (state.data && waits(state.data.order) ? WAITING_MS : false),
  });

/**
 * Takes down that the order's tax invoice is printed. Never rejects.
 * @returns whether the paper is a copy; it counts as one where nobody answers, because there is never a second original
 */
export async function notePrint(token: string): Promise<boolean> {
  try {
    return (await post<TaxPrintResponse>(`${pathOf(token)}/print`)).is_copy;
  } catch {
    return true;
  }
}

/** No order has this token, or it is none at all; asking again does not help. */
export const isUnknownOrder = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * POST /orders/{token}/cancel (additive): only while unpaid. The answer is the order as it is then. Whoever has the order's
 * address may cancel it without an account, but is not taken for a guest unasked (decision 021).
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
      // Whichever page of the history shows it.
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/my-orders') });
    },
    // It may have been paid, or have expired, while the page stood open.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
