import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { ORDER_STAGE_WORDS } from '@ofisi/shared-shop/order-stages';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { orderStatusTexts as texts } from '../texts/order-status';
import { dayAndTime } from './moments';
import styles from './shipments.module.css';

type Shipment = TrackedOrder['deliveries'][number];

/**
 * The goods that were delivered, are on the way, are still to come or were cancelled, for an order in several parts or one that has been
 * packed; nothing before that.
 */
export function Shipments({ order }: { readonly order: TrackedOrder }) {
  const { deliveries, to_come, cancelled } = order;
  if (deliveries.length === 0 && cancelled.length === 0) return null;
  const others = [
    { word: texts.toCome, items: to_come },
    { word: ORDER_STAGE_WORDS.cancelled, items: cancelled },
  ].filter(({ items }) => items.length > 0);
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
        {others.map(({ word, items }) => (
          <li key={word}>
            <p className={styles.head}>
              <span className={badges.badge}>{word}</span>
            </p>
            <Goods items={items} />
          </li>
        ))}
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
