import type { OrderPayment, OrderPaymentResponse } from '@ofisi/api-contract/mpesa/order-payment';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, get, post } from '@ofisi/shared-auth/http';

/** Polling interval for a payment that is under way, without server-sent events, in milliseconds. */
const UNDER_WAY_MS = 3_000;
/** Polling interval for a payment that may still arrive by paybill, in milliseconds. */
const OPEN_MS = 30_000;

const stateOf = ({ due, unallocated, being_confirmed: waits, order_status }: OrderPayment) =>
  `${due} ${unallocated} ${waits} ${order_status}`;

const isOpen = (payment: OrderPayment | undefined): payment is OrderPayment => payment !== undefined && payment.due > 0;

/**
 * The payment of an order, kept as current as the server knows it: GET `<path>/payment`. With `hasEvents` (calls that need no session) the
 * server pushes each change (`<path>/payment/events`, server-sent events); while it does not, the payment is polled.
 * @param path of the order, e.g. `/orders/<token>`
 * @param onChanged called when, since the first read, money has come in or gone back, or the status of the order has changed: other data on
 * the page is stale then
 */
export function useOrderPayment(path: string, hasEvents: boolean, onChanged: () => void) {
  const key = `${path}/payment`;
  const [isStreaming, setStreaming] = useState(false);
  const payment = useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => get<OrderPaymentResponse>(key, signal),
    select: (body) => body.payment,
    refetchInterval: ({ state }) => {
      const known = state.data?.payment;
      if (isStreaming || !isOpen(known)) return false;
      return known.prompt !== null && known.prompt.state !== 'paid' && known.prompt.state !== 'failed'
        ? UNDER_WAY_MS
        : OPEN_MS;
    },
  });
  useEvents(key, hasEvents && isOpen(payment.data), setStreaming);
  const paymentState = payment.data && stateOf(payment.data);
  const before = useRef(paymentState);
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    if (before.current !== undefined && before.current !== paymentState) tell();
    before.current = paymentState;
  }, [paymentState]);
  return payment;
}

/** Applies the server's events while `may` is true. */
function useEvents(key: string, may: boolean, setStreaming: (isStreaming: boolean) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!may || typeof EventSource === 'undefined') return;
    const events = new EventSource(`/api${key}/events`);
    events.onopen = () => setStreaming(true);
    // The browser reconnects by itself; meanwhile the page polls.
    events.onerror = () => setStreaming(false);
    events.addEventListener('payment', ({ data }: MessageEvent<string>) =>
      client.setQueryData<OrderPaymentResponse>([key], { status: 200, payment: JSON.parse(data) as OrderPayment }),
    );
    return () => {
      events.close();
      setStreaming(false);
    };
  }, [client, key, may, setStreaming]);
}

/** Sends a payment prompt for an order: POST `<path>/prompts`. The answer is the payment after the call. */
export function useSendPrompt(path: string) {
  const client = useQueryClient();
  const queryKey = [`${path}/payment`];
  const attempt = useRef(crypto.randomUUID());
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ phone, amount }: { phone: string; amount: number }) =>
      post<OrderPaymentResponse>(`${path}/prompts`, { mpesa_phone: phone, amount }, attempt.current),
    onSuccess: (body) => client.setQueryData(queryKey, body),
    // The order may have been paid meanwhile, or prompted for from another tab.
    onError: () => client.invalidateQueries({ queryKey }),
    // An answer ends the attempt. Without one, the same attempt is sent again, so that the phone is prompted only once.
    onSettled: (_, failed) => {
      if (!isLost(failed)) attempt.current = crypto.randomUUID();
    },
  });
  return {
    isSending: isPending,
    failure: error && {
      phone: error instanceof ApiError ? error.fieldErrors['mpesa_phone'] : undefined,
      message: error.message,
      isUncertain: isLost(error),
    },
    /** @param amount whole shillings */
    send: (phone: string, amount: number) => mutate({ phone, amount }),
  };
}

/** Whether the outcome of a call is unknown. */
const isLost = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.kind === 'refused');
