import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { deliveryTexts, deliveryTime, isDeliveryFree } from '@ofisi/shared-shop/delivery';
import { productTexts } from '../texts/product';
import styles from './delivery-facts.module.css';

/** Delivery time, delivery cost and returns for these pieces. `total` in shillings (decision SF-45). */
export function DeliveryFacts({ total }: { readonly total: number }) {
  const { terms } = useShopSettings();
  const times = terms.delivery_areas.map((area) => `${area.name} ${deliveryTime(area)}`).join(' · ');
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={styles.name}>{productTexts.delivery}</dt>
        <dd>
          {times && `${times}. `}
          <span className={styles.more}>
            {times && `${deliveryTexts.time} `}
            {isDeliveryFree(total, terms) ? deliveryTexts.free : deliveryTexts.cost(terms.free_delivery_above)}
          </span>
        </dd>
      </div>
      <div>
        <dt className={styles.name}>{productTexts.returns}</dt>
        <dd className={styles.more}>{deliveryTexts.returns(terms.return_days)}</dd>
      </div>
    </dl>
  );
}
