import type { TrackedOrder } from '@ofisi/api/wire';
import { ORDER_STAGE_WORDS } from '@ofisi/shared-shop/order-stages';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { orderStatusTexts as texts } from '../texts/order-status';
import { dayAndTime } from './moments';
import styles from './shipments.module.css';

type Shipment = TrackedOrder['deliveries'][number];

/** What came, what is on its way and what is to come, of an order that goes in parts or has been packed; nothing before. */
export function Shipments({ order: { deliveries, to_come: rest } }: { readonly order: TrackedOrder }) {
  if (deliveries.length === 0) return null;
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby="order-deliveries">
      <h2 id="order-deliveries" className={styles.title}>
        {texts.shipments}
      </h2>
      <ul className={styles.shipments}>
        {deliveries.map(({ status, at, items }, index) => (
          <li key={index}>
            <p className={styles.head}>
              <span className={badges[status === 'packed' ? 'badge' : 'success']}>{ORDER_STAGE_WORDS[status]}</span>
              <time className={styles.time} dateTime={at}>
                {dayAndTime(at)}
              </time>
            </p>
            <Goods items={items} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <p className={styles.head}>
              <span className={badges.badge}>{texts.toCome}</span>
            </p>
            <Goods items={rest} />
          </li>
        )}
      </ul>
    </section>
  );
}

const Goods = ({ items }: { readonly items: Shipment['items'] }) => (
  <ul className={styles.goods}>
    {items.map(({ product_name, quantity }, index) => (
      <li key={index}>{texts.quantityOf(quantity, product_name)}</li>
    ))}
  </ul>
);
