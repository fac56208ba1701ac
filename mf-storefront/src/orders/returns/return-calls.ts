import type {
  AskForReturnRequest,
  OrderReturnsResponse,
  ReturnAskedResponse,
} from '@ofisi/api-contract/deliveries/return-requests';
import { ApiError, type Attempt, get, post } from '@ofisi/shared-auth/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orderReturnTexts } from '../../texts/order-returns';

const pathOf = (token: string): string => `/orders/${encodeURIComponent(token)}/return-requests`;

/** GET /orders/{token}/return-requests (additive, decision SF-69). */
export const useOrderReturns = (token: string) =>
  useQuery({
    queryKey: [pathOf(token)],
    queryFn: ({ signal }) => get<OrderReturnsResponse>(pathOf(token), signal),
  });

/** A request that was sent twice, the second time with other words, was received the first time. */
function earlierAnswer(error: unknown): ReturnAskedResponse {
  const { earlier } = ((error instanceof ApiError && error.body) || {}) as { earlier?: ReturnAskedResponse | null };
  if (earlier) return earlier;
  throw error;
}

/** Shows the answer, or what has changed meanwhile if there is none. */
function useChange<Of>(token: string, call: (of: Of) => Promise<ReturnAskedResponse>) {
  const client = useQueryClient();
  const queryKey = [pathOf(token)];
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => /^\/my-(orders|return-requests)/.test(String(path)),
      });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Asks for a return; sending it again with the same `attempt` counts once. */
export const useAskForReturn = (token: string, attempt: Attempt) =>
  useChange(token, (request: AskForReturnRequest) =>
    post<ReturnAskedResponse>(pathOf(token), request, attempt, undefined, orderReturnTexts.asGuest).catch(
      earlierAnswer,
    ),
  );

/** Withdraws a request that is not answered. */
export const useWithdraw = (token: string) =>
  useChange(token, (id: number) =>
    post<ReturnAskedResponse>(
      `${pathOf(token)}/${id}/withdraw`,
      undefined,
      undefined,
      undefined,
      orderReturnTexts.withdrawAsGuest,
    ),
  );

/** The server's reason for a refusal; without one, `otherwise`. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.kind === 'refused' && error.message !== '' ? error.message : otherwise;
