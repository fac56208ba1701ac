import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { dayAndTime } from '../orders/moments';
import { receivedTexts as texts } from '../texts/received';
import styles from './payments-received.module.css';
import { moneySentences, paymentWords } from './received-words';

/** The payments received for an order, with their receipts, and the amount still due; nothing before the first payment. */
export function PaymentsReceived({ order }: { readonly order: TrackedOrder }) {
  const payments = order.status === 'void' ? [] : order.payments;
  const sentences = moneySentences(order);
  if (payments.length === 0 && sentences.length === 0) return null;
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby="payments-received">
      <h2 id="payments-received" className={styles.title}>
        {texts.title}
      </h2>
      {payments.length > 0 && (
        <ul className={styles.payments}>
          {payments.map((payment, index) => (
            <li key={index} className={styles.payment}>
              <span>{paymentWords(payment)}</span>
              <time className={styles.time} dateTime={payment.at}>
                {dayAndTime(payment.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}
