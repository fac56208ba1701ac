import cards from '@ofisi/shared-site-ui/card.module.css';
import { checkoutTexts } from '../texts/checkout';
import type { CartCheck } from './cart-quote';
import { Checkout } from './checkout';
import styles from './order-summary.module.css';
import { OrderSums } from './order-sums';
import type { PlacedOrder } from './placed-order';

export interface OrderSummaryProps {
  readonly check: CartCheck;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/** The sums, and the checkout form if there is something to order. */
export function OrderSummary({ check, onPlaced }: OrderSummaryProps) {
  return (
    <section className={`${cards.card} ${styles.summary}`} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.heading}>
        {checkoutTexts.summary}
      </h2>
      {check.lines.length === 0 ? (
        <>
          <OrderSums sums={check.sums} vat={null} />
          <p className={styles.nothing}>{checkoutTexts.emptyInsteadOfButton}</p>
        </>
      ) : (
        <Checkout check={check} onPlaced={onPlaced} />
      )}
    </section>
  );
}
