import type { OrderPayment } from '@ofisi/api-contract/mpesa/order-payment';
import { useOrderPayment, useSendPrompt } from '@ofisi/shared-auth/order-payment';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { PhonePrompt } from '@ofisi/shared-site-ui/phone-prompt';
import { useQueryClient } from '@tanstack/react-query';
import { paymentTexts as texts } from '../texts/payment';
import styles from './pay-by-phone.module.css';

export interface PayByPhoneProps {
  /** Token of the order, or of its payment alone. */
  readonly token: string;
  /** The phone number that the customer gave. */
  readonly phone: string;
  /** Status of the order, if the page knows it. */
  readonly status?: OrderPayment['order_status'];
  /** Called when money has come in or gone back, or the status has changed: any other view of the order is stale. */
  readonly onChanged?: () => void;
}

/**
 * Pays an order by a prompt on a phone, and shows the progress (decision SF-42). Renders nothing if prompts are not set up: the paybill
 * beside it always works.
 */
export function PayByPhone(props: PayByPhoneProps) {
  const { mpesa_prompts: hasPrompts } = useShopSettings().payment;
  return hasPrompts ? <Payment {...props} /> : null;
}

/** Nothing is due for a cancelled order, whatever was read before. */
const asOfOrder = (payment: OrderPayment, status: PayByPhoneProps['status']): OrderPayment =>
  status === 'cancelled' || status === 'void' ? { ...payment, due: 0, can_prompt: false } : payment;

/** Whether there is nothing to show: no amount is due, and no prompt is about one. */
const isSilent = ({ due, prompt, can_prompt: canPrompt, reason }: OrderPayment) =>
  prompt === null || prompt.state === 'failed' ? due <= 0 || (prompt === null && !canPrompt && reason === null) : false;

function Payment({ token, phone, status, onChanged }: PayByPhoneProps) {
  const path = `/orders/${encodeURIComponent(token)}`;
  const client = useQueryClient();
  const changed = () => {
    void client.invalidateQueries({ queryKey: [path] });
    onChanged?.();
  };
  const { data, refetch, dataUpdatedAt } = useOrderPayment(path, true, changed);
  const payment = data && asOfOrder(data, status);
  const { send, ...sending } = useSendPrompt(path);
  if (!payment || isSilent(payment)) return null;
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby="pay-by-phone">
      <h2 id="pay-by-phone" className={styles.title}>
        {texts.title}
      </h2>
      <PhonePrompt
        {...sending}
        payment={payment}
        asOf={dataUpdatedAt}
        phone={phone}
        hint={texts.hint}
        onSend={send}
        onDue={() => void refetch()}
      />
    </section>
  );
}
