import { cartTotal, useCart } from '@ofisi/shared-contract/cart';
import { formatMoney } from '@ofisi/shared-contract/money';
import type { Quote } from '@ofisi/api/wire';
import { OrderFormFields } from './order-form';
import styles from './order-summary.module.css';
import type { PlacedOrder } from './placed-order';

export interface OrderSummaryProps {
  readonly onPlaced: (order: PlacedOrder) => void;
  readonly onQuote: (quote: Quote | null) => void;
}

/** Sub total, total (the same: no delivery fee, SF §2, decision SF-45) and the checkout form. */
export function OrderSummary({ onPlaced, onQuote }: OrderSummaryProps) {
  const total = formatMoney(useCart(cartTotal), 'KES');
  return (
    <section className={`card ${styles.summary}`} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.heading}>
        Order summary
      </h2>
      <dl className={styles.sums}>
        <div className={styles.sum}>
          <dt>Sub total</dt>
          <dd>{total}</dd>
        </div>
        <div className={`${styles.sum} ${styles.total}`}>
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <OrderFormFields onPlaced={onPlaced} onQuote={onQuote} />
    </section>
  );
}
