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
  </section>
);
