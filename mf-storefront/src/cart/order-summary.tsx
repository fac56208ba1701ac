import { formatMoney } from '@ofisi/shared-shop/money';
import { Link } from '@ofisi/shared-contract/routing';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { checkoutTexts } from '../texts/checkout';
import { quoteTexts } from '../texts/quote';
import type { CartCheck } from './cart-quote';
import { OrderFormFields } from './order-form';
import styles from './order-summary.module.css';
import type { PlacedOrder } from './placed-order';

export interface OrderSummaryProps {
  readonly check: CartCheck;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/**
 * Sub total and total, which differ only by the rounding (no delivery fee, decision SF-45), and the checkout form if there is something to
 * order.
 */
export function OrderSummary({ check, onPlaced }: OrderSummaryProps) {
  const { subtotal, rounding, total } = check.sums;
  return (
    <section className={`${cards.card} ${styles.summary}`} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.heading}>
        {checkoutTexts.summary}
      </h2>
      <dl className={styles.sums}>
        <div className={styles.sum}>
          <dt>{checkoutTexts.subTotal}</dt>
          <dd>{formatMoney(subtotal, 'KES')}</dd>
        </div>
        {rounding === 0 ? null : (
          <div className={styles.sum}>
            <dt>{checkoutTexts.rounding}</dt>
            <dd>{formatMoney(rounding, 'KES')}</dd>
          </div>
        )}
        <div className={`${styles.sum} ${styles.total}`}>
          <dt>{checkoutTexts.total}</dt>
          <dd>{formatMoney(total, 'KES')}</dd>
        </div>
      </dl>
      {check.lines.length === 0 ? null : (
        <p className={styles.quote}>
          {quoteTexts.larger} <Link to="/request-quote">{quoteTexts.request}</Link>
        </p>
      )}
      {check.lines.length === 0 ? (
        <p className={styles.nothing}>{checkoutTexts.emptyInsteadOfButton}</p>
      ) : (
        <OrderFormFields check={check} onPlaced={onPlaced} />
      )}
    </section>
  );
}
