import cards from '@ofisi/shared-site-ui/card.module.css';
import { checkoutTexts } from '../texts/checkout';
import { Checkout } from './checkout';
import styles from './order-summary.module.css';
import { OrderSums } from './order-sums';
import type { OrderingProps } from './use-ordering';

/** The checkout if there is something to order, otherwise the sums alone. */
export function OrderSummary({ check, onPlaced }: Pick<OrderingProps, 'check' | 'onPlaced'>) {
  if (check.lines.length > 0) return <Checkout check={check} onPlaced={onPlaced} />;
  return (
    <section className={`${cards.card} ${styles.summary}`} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.heading}>
        {checkoutTexts.summary}
      </h2>
      <OrderSums sums={check.sums} vat={null} />
      <p className={styles.nothing}>{checkoutTexts.emptyInsteadOfButton}</p>
    </section>
  );
}
