import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useOrderPayment, useSendPrompt } from '@ofisi/shared-auth/order-payment';
import { PhonePrompt } from '@ofisi/shared-site-ui/phone-prompt';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SALE_LISTS } from '../sales/sale-lists';
import { promptTexts as texts } from '../texts/prompts';

interface OrderPromptProps {
  readonly orderId: number;
  /** The customer’s phone number, as entered. */
  readonly phone: string;
  /** Sends the prompt at once, because the cashier chose it when recording the sale. */
  readonly sendsItself?: boolean;
}

/** Sends a payment prompt for an order to a customer’s phone, and shows its outcome. */
export function OrderPrompt({ orderId, phone, sendsItself = false }: OrderPromptProps) {
  const path = `/order-payments/${orderId}`;
  const client = useQueryClient();
  const readLists = () => {
    for (const key of SALE_LISTS) void client.invalidateQueries({ queryKey: queryKey({ key }) });
  };
  const query = useOrderPayment(path, false, readLists);
  const { send, ...sending } = useSendPrompt(path);
  const { data: payment, dataUpdatedAt, refetch } = query;

  const isSent = useRef(false);
  const asks = sendsItself && payment?.can_prompt === true && payment.prompt === null;
  useEffect(() => {
    if (!asks || isSent.current) return;
    isSent.current = true;
    send(phone, Math.min(payment.due, payment.prompt_limit));
  }, [asks, payment, phone, send]);

  if (!payment) return <QueryNotice query={query} failed={texts.failed} />;
  return (
    <PhonePrompt
      {...sending}
      payment={payment}
      asOf={dataUpdatedAt}
      phone={phone}
      hint={texts.hint}
      onSend={send}
      onDue={() => void refetch()}
    />
  );
}
