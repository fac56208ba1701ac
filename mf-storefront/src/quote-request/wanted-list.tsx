import { MAX_CART_QUANTITY } from '@ofisi/shared-page/cart';
import { formatMoney } from '@ofisi/shared-shop/money';
import { Link } from '@ofisi/shared-contract/routing';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useId } from 'react';
import { quoteTexts } from '../texts/quote';
import { ItemName } from '../product-facts/item-name';
import styles from './quote-page.module.css';
import type { WantedItems } from './wanted-items';

/** The requested items: the cart's lines, or one product with an editable quantity. */
export function WantedList({ wanted }: { readonly wanted: WantedItems }) {
  const id = useId();
  const [only] = wanted.items ?? [];
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {quoteTexts.wanted}
      </h2>
      {wanted.ofCart ? (
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
        <>
          <p className={styles.product}>{only ? <ItemName name={only.title} /> : null}</p>
          <QuantityField wanted={wanted} />
        </>
      )}
      <p className={styles.total}>
        {quoteTexts.total}: <strong>{formatMoney(wanted.total, 'KES')}</strong>
      </p>
    </section>
  );
}

function QuantityField({ wanted }: { readonly wanted: Extract<WantedItems, { ofCart: false }> }) {
  const isBad = wanted.quantity === null;
  return (
    <TextField
      label={quoteTexts.quantity}
      error={isBad ? quoteTexts.quantityRule(MAX_CART_QUANTITY) : undefined}
      className={styles.quantity}
      inputMode="numeric"
      value={wanted.typed}
      onChange={(event) => wanted.setTyped(event.target.value)}
    />
  );
}
