import { MAX_CART_QUANTITY } from '@ofisi/shared-page/cart';
import { formatMoney } from '@ofisi/shared-shop/money';
import { Link } from '@ofisi/shared-contract/routing';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useId } from 'react';
import { quoteTexts } from '../texts/quote';
import { ItemName } from '../product-facts/item-name';
import styles from './quote-page.module.css';
import type { WantedItems, WantedLine } from './wanted-items';

/** The requested items: the cart's lines, or products with editable quantities. */
export function WantedList({ wanted }: { readonly wanted: WantedItems }) {
  const id = useId();
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {quoteTexts.wanted}
      </h2>
      {wanted.lines === null ? (
        <>
          <ul className={styles.items}>
            {wanted.items.map((item) => (
              <li key={item.id}>
                {item.quantity} × <ItemName name={item.title} />
              </li>
            ))}
          </ul>
          <Link to="/shop/cart">{quoteTexts.change}</Link>
        </>
      ) : (
        wanted.lines.map((line) => <EditableLine key={line.item.id} line={line} />)
      )}
      {wanted.compared === null ? null : (
        <Link to={`/compare?items=${wanted.compared}`}>{quoteTexts.changeComparison}</Link>
      )}
      <p className={styles.total}>
        {quoteTexts.total}: <strong>{formatMoney(wanted.total, 'KES')}</strong>
      </p>
    </section>
  );
}

/** A product and the field for its quantity; the group's name says whose quantity it is. */
function EditableLine({ line: { item, typed, setTyped, quantity } }: { readonly line: WantedLine }) {
  const id = useId();
  return (
    <div className={styles.line} role="group" aria-labelledby={id}>
      <p id={id} className={styles.product}>
        <ItemName name={item.title} />
      </p>
      <TextField
        label={quoteTexts.quantity}
        error={quantity === null ? quoteTexts.quantityRule(MAX_CART_QUANTITY) : undefined}
        className={styles.quantity}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
