import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { cartTexts } from '../texts/cart';
import { orderTexts } from '../texts/order';
import type { CheckedLine } from './cart-check';
import { CartLine } from './cart-line';
import styles from './cart-page.module.css';
import { useMisfits } from './use-misfits';

export interface CartLinesProps {
  readonly lines: readonly CheckedLine[];
  /** Called when a line has been removed, and with it the button that had the focus. */
  readonly onRemoved: () => void;
}

/** The lines of the cart, or a message that it is empty (SF §2 Cart and checkout). */
export function CartLines({ lines, onRemoved }: CartLinesProps) {
  const misfits = useMisfits(lines.map(({ item }) => item.id));
  if (lines.length === 0) {
    return (
      <section className={`${cards.card} ${styles.empty}`} aria-label={cartTexts.label}>
        <p>{cartTexts.empty}</p>
        <p className={styles.hint}>{cartTexts.emptyHint}</p>
        <p className={styles.ways}>
          <Link className={buttons.primary} to="/shop">
            {cartTexts.browse}
          </Link>
          <Link className={buttons.button} to="/">
            {cartTexts.goBack}
          </Link>
          <Link className={buttons.button} to="/favourites">
            {cartTexts.favourites}
          </Link>
          <Link className={buttons.button} to="/track-order">
            {orderTexts.track}
          </Link>
        </p>
      </section>
    );
  }
  return (
    <section aria-label={cartTexts.label}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.item.id}>
            <CartLine line={line} misfit={misfits.get(line.item.id)} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
    </section>
  );
}
