import type { CartQuoteResponse } from '@ofisi/api/wire';
import { DELIVERY, deliveryTexts, deliveryTime, isDeliveryFree } from '@ofisi/shared-shop/delivery';
import { Link } from '@ofisi/shared-contract/routing';
import { SHOP } from '@ofisi/shared-shop/shop';
import { orderTexts } from '../order-texts';
import styles from './checkout-terms.module.css';

const says = orderTexts.terms;

export interface CheckoutTermsProps {
  /** Shillings. */
  readonly total: number;
  /** How long an order waits for its payment; unknown until the server has spoken. */
  readonly terms: CartQuoteResponse['terms'] | undefined;
}

/** What a shopper has to know before ordering: what the button does, paying, delivery and returns. */
export function CheckoutTerms({ total, terms }: CheckoutTermsProps) {
  const times = DELIVERY.areas.map((area) => `${area.name}: ${deliveryTime(area)}.`).join(' ');
  const facts = [
    [says.next, says.afterwards],
    [says.payment, `${says.pay(SHOP.paybill.number)} ${says.held(terms?.reservation_minutes)}`],
    [
      says.delivery,
      `${isDeliveryFree(total) ? deliveryTexts.free : deliveryTexts.cost} ${times} ${deliveryTexts.time}`,
    ],
    [says.returns, deliveryTexts.returns],
  ] as const;
  return (
    <section className={styles.terms} aria-labelledby="checkout-terms">
      <h3 id="checkout-terms" className={styles.heading}>
        {says.title}
      </h3>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <Link to="/delivery-and-returns">{says.more}</Link>
    </section>
  );
}
