import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { ContactFacts } from '../../contact/contact-facts';
import { orderTexts } from '../../texts/order';
import styles from './order-page.module.css';

/** Recipient and address of the order. */
export const DeliveryDetails = ({ order }: { readonly order: OrderDetails }) => (
  <section className={`${cards.card} ${styles.card}`} aria-labelledby="delivery-details">
    <h2 id="delivery-details" className={styles.subtitle}>
      {orderTexts.deliveryDetails}
    </h2>
    <ContactFacts of={order} />
    <HowItComes order={order} />
  </section>
);

/** What was agreed on when the order was placed: pick-up, the usual time, or a fee by phone; and where it was confirmed. */
function HowItComes({ order: { delivery, email, delivery_fee: fee } }: { readonly order: OrderDetails }) {
  const sentences = [
    ...(delivery?.kind === 'pick_up' ? [orderTexts.pickUp] : []),
    ...(delivery?.kind === 'place' && fee === 0 ? [orderTexts.deliveryFree] : []),
    ...(delivery?.kind === 'place' && delivery.days !== null ? [orderTexts.usually(delivery.days)] : []),
    ...(email ? [orderTexts.confirmed(email)] : []),
  ];
  return sentences.length === 0 ? null : <p className={styles.muted}>{sentences.join(' ')}</p>;
}
