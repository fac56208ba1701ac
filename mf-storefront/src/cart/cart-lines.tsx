import type { CartItem } from '@ofisi/shared-contract/cart';
import type { Quote } from '@ofisi/api/wire';
import { Link } from '@ofisi/shared-contract/routing';
import { texts } from '../texts';
import { CartLine } from './cart-line';
import styles from './cart-page.module.css';

export interface CartLinesProps {
  readonly items: readonly CartItem[];
  /** What the server said was there, after it refused an order for it. */
  readonly quote: Quote | null;
  /** A line has gone, and with it the button that had the focus. */
  readonly onRemoved: () => void;
}

/** The lines of the cart, or that there are none (SF §2 Cart and checkout). */
export function CartLines({ items, quote, onRemoved }: CartLinesProps) {
  if (items.length === 0) {
    return (
      <section className={`card ${styles.empty}`} aria-label="Cart">
        <p>{texts.cart.empty}</p>
        <Link className="button" to="/">
          {texts.cart.goBack}
        </Link>
      </section>
    );
  }
  return (
    <section aria-label="Cart">
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item.id}>
            <CartLine
              item={item}
              available={quote?.lines.find((line) => line.id === item.id)?.available ?? null}
              onRemoved={onRemoved}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
