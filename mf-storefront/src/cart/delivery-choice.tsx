import { formatMoney } from '@ofisi/shared-shop/money';
import { useState } from 'react';
import { checkoutTexts } from '../texts/checkout';
import styles from './delivery-choice.module.css';
import { expectedDay } from './expected-day';
import type { Delivery } from './use-delivery';

const texts = checkoutTexts.delivery;

/** Whether the goods, if there are any, are delivered or fetched. */
export function DeliveryChoice({ delivery: { hasGoods, isPickUp, setPickUp } }: { readonly delivery: Delivery }) {
  if (!hasGoods) return null;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{texts.how}</legend>
      {[false, true].map((picksUp) => (
        <label key={String(picksUp)} className={styles.option}>
          <input type="radio" name="delivery" checked={isPickUp === picksUp} onChange={() => setPickUp(picksUp)} />
          {picksUp ? texts.pickUp : texts.deliver}
        </label>
      ))}
    </fieldset>
  );
}

/** What delivery to the typed location costs, and when the goods arrive; announced when it changes. */
export function DeliveryNote({ delivery, location }: { readonly delivery: Delivery; readonly location: string }) {
  return (
    <p className={styles.note} role="status">
      <Words delivery={delivery} location={location} />
    </p>
  );
}

function Words({ delivery, location }: { readonly delivery: Delivery; readonly location: string }) {
  const { hasGoods, isPickUp, places, place, fee, isFree } = delivery;
  // The day stays the one on which the page was opened: what was shown is not changed at midnight.
  const [now] = useState(Date.now);
  if (!hasGoods) return texts.services;
  if (isPickUp) return texts.pickUpNote;
  if (places.length === 0) return null;
  if (place) {
    const cost = fee === 0 ? texts.free : texts.fee(formatMoney(fee, 'KES'));
    return place.days === null ? cost : `${cost} ${texts.expected(expectedDay(place.days, now))}`;
  }
  if (location.trim() === '') return texts.choose;
  return isFree ? texts.free : texts.byPhone;
}
