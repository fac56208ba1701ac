import { useOrderPayment, useSendPrompt } from '@ofisi/shared-auth/order-payment';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { PhonePrompt } from '@ofisi/shared-site-ui/phone-prompt';
import { useQueryClient } from '@tanstack/react-query';
import { paymentTexts as texts } from '../texts/payment';
import styles from './pay-by-phone.module.css';

export interface PayByPhoneProps {
  /** Opens the order, or its payment alone. */
  readonly token: string;
  /** What the customer gave to be called on. */
  readonly phone: string;
  /** Money has come in or gone back, or the order stands otherwise: whatever else shows it is old. */
  readonly onChanged?: () => void;
}

/**
 * Pays an order by a prompt on a phone, and says how that stands (decision SF-42). Nothing where prompts are not set up: the paybill beside
 * it is always a way.
 */
export function PayByPhone(props: PayByPhoneProps) {
  const { mpesa_prompts: hasPrompts } = useShopSettings().payment;
  return hasPrompts ? <Payment {...props} /> : null;
}

function Payment({ token, phone, onChanged }: PayByPhoneProps) {
  const path = `/orders/${encodeURIComponent(token)}`;
  const client = useQueryClient();
  const changed = () => {
    void client.invalidateQueries({ queryKey: [path] });
    onChanged?.();
  };
  const { data: payment, refetch, dataUpdatedAt } = useOrderPayment(path, true, changed);
  const { send, ...sending } = useSendPrompt(path);
  if (!payment || (payment.prompt === null && (payment.due <= 0 || (!payment.can_prompt && payment.reason === null))))
    return null;
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
