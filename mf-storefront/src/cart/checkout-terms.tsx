import type { CartQuoteResponse } from '@ofisi/api-contract/sales/place-order';
import { deliveryTexts, deliveryTime } from '@ofisi/shared-shop/delivery';
import { formatMoney } from '@ofisi/shared-shop/money';
import { Link } from '@ofisi/shared-contract/routing';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { checkoutTexts } from '../texts/checkout';
import styles from './checkout-terms.module.css';
import type { Delivery } from './use-delivery';

interface PaymentTermsProps {
  /** How long an order waits for its payment; undefined until the server has responded. */
  readonly terms: CartQuoteResponse['terms'] | undefined;
}

/** How the order is paid, and until when. */
export function PaymentTerms({ terms }: PaymentTermsProps) {
  const { payment } = useShopSettings();
  return (
    <p className={styles.payment}>
      {checkoutTexts.terms.pay(payment)} {checkoutTexts.terms.held(terms?.reservation_minutes)}
    </p>
  );
}

function costOf({ hasGoods, isPickUp, isFree, place, fee }: Delivery, freeAbove: number | null): string {
  if (!hasGoods) return checkoutTexts.delivery.services;
  if (isPickUp) return checkoutTexts.delivery.pickUpNote;
  if (isFree || (place && fee === 0)) return deliveryTexts.free;
  if (place) return checkoutTexts.delivery.fee(formatMoney(fee, 'KES'));
  return checkoutTexts.terms.byPhone(freeAbove === null ? null : formatMoney(freeAbove, 'KES'));
}

/** What a shopper must know before ordering: the effect of the button, delivery and returns. */
export function CheckoutTerms({ delivery }: { readonly delivery: Delivery }) {
  const { terms: owners } = useShopSettings();
  const times = owners.delivery_areas.map((area) => `${area.name}: ${deliveryTime(area)}.`).join(' ');
  const isDelivered = times !== '' && delivery.hasGoods && !delivery.isPickUp;
  const facts = [
    [
      checkoutTexts.terms.next,
      delivery.hasGoods ? checkoutTexts.terms.afterwards : checkoutTexts.terms.afterwardsOfServices,
    ],
    [
      checkoutTexts.terms.delivery,
      [
        costOf(delivery, owners.free_delivery_above),
        ...(isDelivered && !delivery.place ? [times] : []),
        ...(isDelivered ? [delivery.place ? checkoutTexts.terms.dayByPhone : deliveryTexts.time] : []),
      ].join(' '),
    ],
    [checkoutTexts.terms.returns, deliveryTexts.returns(owners.return_days)],
  ] as const;
  return (
    <section className={styles.terms} aria-labelledby="checkout-terms">
      <h3 id="checkout-terms" className={styles.heading}>
        {checkoutTexts.terms.title}
      </h3>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <Link to="/delivery-and-returns">{checkoutTexts.terms.more}</Link>
    </section>
  );
}
