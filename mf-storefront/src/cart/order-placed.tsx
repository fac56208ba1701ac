import { formatMoney } from '@ofisi/shared-contract/money';
import { Link } from '@ofisi/shared-contract/routing';
import { useEffect, useRef } from 'react';
import { Icon } from '../parts/icon';
import { SHOP, telephoneLink } from '@ofisi/shared-contract/shop';
import { texts } from '../texts';
import styles from './order-placed.module.css';
import type { PlacedOrder } from './placed-order';

const [SALES_PHONE] = SHOP.phones;

/** The order's number, its total and what happens next (decisions SF-41, SF-43). */
export function OrderPlaced({ order }: { readonly order: PlacedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`card ${styles.placed}`}>
      <span className={styles.tick}>
        <Icon name="check" size={32} />
      </span>
      <h1 ref={heading} className={styles.heading} tabIndex={-1}>
        {texts.cart.placed}
      </h1>
      {order.phone === null ? (
        <p className="alert">
          This cart was ordered by your first attempt, with the details you gave then. Call us if something in them
          should change.
        </p>
      ) : null}
      <dl className={styles.facts}>
        <div>
          <dt>Order number</dt>
          <dd>{order.invoice}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatMoney(order.total, 'KES')}</dd>
        </div>
      </dl>
      <ol className={styles.next} aria-label="What happens next">
        <li>We call you{order.phone === null ? '' : ` on ${order.phone}`} to agree on the delivery.</li>
        <li>
          You pay by M-Pesa to paybill {SHOP.paybill.number}, with {order.invoice} as the account number.
        </li>
        <li>We deliver, install and show you how everything works.</li>
      </ol>
      <p className={styles.actions}>
        <a className="button" href={telephoneLink(SALES_PHONE)}>
          Call {SALES_PHONE}
        </a>
        <Link className="button button--primary" to="/shop">
          Continue shopping
        </Link>
      </p>
    </section>
  );
}
