import { DELIVERY, deliveryTexts, deliveryTime, isDeliveryFree } from '@ofisi/shared-shop/delivery';
import { productTexts } from '../texts/product';
import styles from './delivery-facts.module.css';

/** When these pieces arrive, what their delivery costs, and how they go back. `total` in shillings (decision SF-45). */
export function DeliveryFacts({ total }: { readonly total: number }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={styles.name}>{productTexts.delivery}</dt>
        <dd>
          {DELIVERY.areas.map((area) => `${area.name} ${deliveryTime(area)}`).join(' · ')}.{' '}
          <span className={styles.more}>
            {deliveryTexts.time} {isDeliveryFree(total) ? deliveryTexts.free : deliveryTexts.cost}
          </span>
        </dd>
      </div>
      <div>
        <dt className={styles.name}>{productTexts.returns}</dt>
        <dd className={styles.more}>{deliveryTexts.returns}</dd>
      </div>
    </dl>
  );
}
