import { MAX_CART_QUANTITY } from '@ofisi/shared-page/cart';
import { formatMoney } from '@ofisi/shared-shop/money';
import { Link } from '@ofisi/shared-contract/routing';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useId } from 'react';
import { orderTexts } from '../order-texts';
import { ItemName } from '../product-facts/item-name';
import styles from './quote-page.module.css';
import type { WantedItems } from './wanted-items';

const says = orderTexts.quote;

/** What is asked for: the cart's lines, or one product whose quantity can be typed. */
export function WantedList({ wanted }: { readonly wanted: WantedItems }) {
  const id = useId();
  const [only] = wanted.items ?? [];
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {says.wanted}
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
          <Link to="/shop/cart">{says.change}</Link>
        </>
      ) : (
        <>
          <p className={styles.product}>{only ? <ItemName name={only.title} /> : null}</p>
          <QuantityField wanted={wanted} />
        </>
      )}
      <p className={styles.total}>
        {says.total}: <strong>{formatMoney(wanted.total, 'KES')}</strong>
      </p>
    </section>
  );
}

function QuantityField({ wanted }: { readonly wanted: Extract<WantedItems, { ofCart: false }> }) {
  const isBad = wanted.quantity === null;
  return (
    <TextField
      label={says.quantity}
      error={isBad ? says.quantityRule(MAX_CART_QUANTITY) : undefined}
      className={styles.quantity}
      inputMode="numeric"
      value={wanted.typed}
      onChange={(event) => wanted.setTyped(event.target.value)}
    />
  );
}
