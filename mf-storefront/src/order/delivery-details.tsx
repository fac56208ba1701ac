import type { OrderDetails } from '@ofisi/api/wire';
import { orderTexts } from '../order-texts';
import styles from './order-page.module.css';

const said = orderTexts.order;

/** Who gets it, and where. */
export function DeliveryDetails({ order }: { readonly order: OrderDetails }) {
  const facts = [
    [said.name, `${order.first_name} ${order.last_name}`],
    [said.phone, order.phone_number],
    [said.location, order.location],
    [said.address, order.delivery_address],
  ];
  return (
    <section className={`card ${styles.card}`} aria-labelledby="delivery-details">
      <h2 id="delivery-details" className={styles.subtitle}>
        {said.deliveryDetails}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
