import { MAX_CART_QUANTITY } from '@ofisi/shared-page/cart';
import { formatMoney } from '@ofisi/shared-shop/money';
import { Link } from '@ofisi/shared-contract/routing';
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
    <section className={`card ${styles.card}`} aria-labelledby={id}>
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
  const id = useId();
  const isBad = wanted.quantity === null;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {says.quantity}
      </label>
      <input
        id={id}
        className={`field__input ${styles.quantity}`}
        type="text"
        inputMode="numeric"
        value={wanted.typed}
        aria-invalid={isBad}
        aria-describedby={isBad ? `${id}-error` : undefined}
        onChange={(event) => wanted.setTyped(event.target.value)}
      />
      {isBad ? (
        <p id={`${id}-error`} className="field__error">
          {says.quantityRule(MAX_CART_QUANTITY)}
        </p>
      ) : null}
    </div>
  );
}
