import { formatMoney } from '@ofisi/shared-shop/money';
import { Link } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { checkIcon } from '@ofisi/shared-site-ui/icons/check';
import { useEffect, useRef } from 'react';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { CallUs } from '../messages/call-us';
import { PayByPhone } from '../payment/pay-by-phone';
import { checkoutTexts } from '../texts/checkout';
import styles from './order-placed.module.css';
import { PayStep } from './pay-step';
import type { PlacedOrder } from './placed-order';

/** Why the shop calls. */
function callOf({ hasGoods, isPickUp, phone }: PlacedOrder): string {
  const { placed: texts } = checkoutTexts;
  if (!hasGoods) return texts.callToAgree(phone);
  return isPickUp ? texts.callToPickUp(phone) : texts.call(phone);
}

/** The order's number, its total and what happens next (decisions SF-41, SF-43). */
export function OrderPlaced({ order }: { readonly order: PlacedOrder }) {
  const { payment } = useShopSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${cards.card} ${styles.placed}`}>
      <span className={styles.tick}>
        <Icon drawing={checkIcon} size={32} />
      </span>
      <h1 ref={heading} className={styles.heading} tabIndex={-1}>
        {checkoutTexts.success}
      </h1>
      {order.phone === null ? <p className={alerts.alert}>{checkoutTexts.placed.before}</p> : null}
      <dl className={styles.facts}>
        <div>
          <dt>{checkoutTexts.placed.number}</dt>
          <dd>{order.invoice}</dd>
        </div>
        <div>
          <dt>{checkoutTexts.total}</dt>
          <dd>{formatMoney(order.total, 'KES')}</dd>
        </div>
      </dl>
      {order.email === null ? null : <p>{checkoutTexts.placed.confirmed(order.email)}</p>}
      <PayByPhone token={order.token} phone={order.phone ?? ''} />
      <h2 id="what-next" className={styles.nextTitle}>
        {checkoutTexts.placed.next}
      </h2>
      <ol className={styles.next} aria-labelledby="what-next">
        <li>{callOf(order)}</li>
        <li>
          <PayStep order={order} />
        </li>
        {order.hasGoods && <li>{order.isPickUp ? checkoutTexts.placed.collect : checkoutTexts.placed.deliver}</li>}
      </ol>
      <p className={styles.actions}>
        <Link className={payment.mpesa_prompts ? buttons.button : buttons.primary} to={`/orders/${order.token}`}>
          {checkoutTexts.placed.track}
        </Link>
        <CallUs />
        <Link className={buttons.button} to="/shop">
          {checkoutTexts.placed.shopOn}
        </Link>
      </p>
    </section>
  );
}
