import type { OrderPayment, OrderPaymentResponse } from '@ofisi/api-contract/mpesa/order-payment';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, get, post } from '@ofisi/shared-auth/http';

/** How often a payment that is under way is asked for where nobody tells of it, in milliseconds. */
const UNDER_WAY_MS = 3_000;
/** And how often one is that may still come by paybill. */
const OPEN_MS = 30_000;

const standingOf = ({ due, unallocated, being_confirmed: waits, order_status }: OrderPayment) =>
  `${due} ${unallocated} ${waits} ${order_status}`;

const isOpen = (payment: OrderPayment | undefined): payment is OrderPayment => payment !== undefined && payment.due > 0;

/**
 * How an order is paid, kept as fresh as the server knows it: GET `<path>/payment`. Where `hasEvents` (calls that need no session), the
 * server tells of each change at once (`<path>/payment/events`, server-sent events); while it does not, it is asked again and again.
 * @param path of the order, e.g. `/orders/<token>`
 * @param onChanged called when money has come in, or gone back, or the order stands otherwise, since it was first read: what else shows it is old now
 */
export function useOrderPayment(path: string, hasEvents: boolean, onChanged: () => void) {
  const key = `${path}/payment`;
  const [isTold, setTold] = useState(false);
  const payment = useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => get<OrderPaymentResponse>(key, signal),
    select: (body) => body.payment,
    refetchInterval: ({ state }) => {
      const known = state.data?.payment;
      if (isTold || !isOpen(known)) return false;
      return known.prompt !== null && known.prompt.state !== 'paid' && known.prompt.state !== 'failed'
        ? UNDER_WAY_MS
        : OPEN_MS;
    },
  });
  useEvents(key, hasEvents && isOpen(payment.data), setTold);
  const standing = payment.data && standingOf(payment.data);
  const before = useRef(standing);
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    if (before.current !== undefined && before.current !== standing) tell();
    before.current = standing;
  }, [standing]);
  return payment;
}

/** Takes over what the server tells, for as long as it `may` tell something. */
function useEvents(key: string, may: boolean, setTold: (isTold: boolean) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!may || typeof EventSource === 'undefined') return;
    const events = new EventSource(`/api${key}/events`);
    events.onopen = () => setTold(true);
    // The browser tries again by itself; meanwhile the page asks.
    events.onerror = () => setTold(false);
    events.addEventListener('payment', ({ data }: MessageEvent<string>) =>
      client.setQueryData<OrderPaymentResponse>([key], { status: 200, payment: JSON.parse(data) as OrderPayment }),
    );
    return () => {
      events.close();
      setTold(false);
    };
  }, [client, key, may, setTold]);
}

/** Sends prompts for an order: POST `<path>/prompts`. The answer is the payment as it is then. */
export function useSendPrompt(path: string) {
  const client = useQueryClient();
  const queryKey = [`${path}/payment`];
  const attempt = useRef(crypto.randomUUID());
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ phone, amount }: { phone: string; amount: number }) =>
      post<OrderPaymentResponse>(`${path}/prompts`, { mpesa_phone: phone, amount }, attempt.current),
    onSuccess: (body) => client.setQueryData(queryKey, body),
    // It may have been paid, or asked for by another tab, in the meantime.
    onError: () => client.invalidateQueries({ queryKey }),
    // An answer ends the attempt; without one it is the same that is sent again, and the phone is asked once.
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

/** Whether nobody knows what became of a call. */
const isLost = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.kind === 'refused');
