import { type CartItem, removeFromCart, setCartQuantity } from '@ofisi/shared-contract/cart';
import { formatMoney } from '@ofisi/shared-contract/money';
import { notify } from '@ofisi/shared-contract/notices';
import { Link } from '@ofisi/shared-contract/routing';
import { useId, useState } from 'react';
import { stockLabel } from '../catalogue/stock';
import { Icon } from '../parts/icon';
import { ProductPicture } from '../picture/product-picture';
import { texts } from '../texts';
import styles from './cart-line.module.css';

export interface CartLineProps {
  readonly item: CartItem;
  /** Pieces that can still be ordered, once the server has said so. */
  readonly available: number | null;
  readonly onRemoved: () => void;
}

/** One line: picture, title, remove, quantity (whole, at least 1) and subtotal (SF §2 Cart and checkout). */
export function CartLine({ item, available, onRemoved }: CartLineProps) {
  const id = useId();
  const short = available !== null && available < item.quantity;
  const remove = () => {
    removeFromCart(item.id);
    notify(texts.itemRemoved, 'neutral');
    onRemoved();
  };
  return (
    <article className={`card ${styles.line}`}>
      <div className={styles.stage}>
        <ProductPicture image={item.image} alt="" sizes="6rem" />
      </div>
      <div className={styles.what}>
        <h2 className={styles.title}>
          <Link className={styles.link} to={`/product-item/${item.slug}`}>
            {item.title}
          </Link>
        </h2>
        <p className={styles.each}>{formatMoney(item.actual_price, 'KES')} each</p>
      </div>
      <button
        type="button"
        className={`icon-button ${styles.remove}`}
        aria-label={`Remove ${item.title}`}
        onClick={remove}
      >
        <Icon name="trash" />
      </button>
      <div className={styles.quantity}>
        <label className="visually-hidden" htmlFor={id}>
          Quantity of {item.title}
        </label>
        <QuantityInput id={id} item={item} invalid={short} />
        {short ? (
          <p id={`${id}-stock`} className="field__error">
            {stockLabel(available).text === texts.inStock ? `Only ${available} left` : stockLabel(available).text}
          </p>
        ) : null}
      </div>
      <p className={styles.subtotal}>
        <span className="visually-hidden">Subtotal </span>
        {formatMoney((Math.round(item.actual_price * 100) * item.quantity) / 100, 'KES')}
      </p>
    </article>
  );
}

interface QuantityInputProps {
  readonly id: string;
  readonly item: CartItem;
  readonly invalid: boolean;
}

/** Takes effect while typing as soon as it is a whole number from 1; anything else becomes 1 when the input is left. */
function QuantityInput({ id, item, invalid }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      type="number"
      inputMode="numeric"
      className="field__input"
      min={1}
      step={1}
      value={typed ?? item.quantity}
      aria-invalid={invalid}
      aria-describedby={invalid ? `${id}-stock` : undefined}
      onChange={(event) => {
        setTyped(event.target.value);
        if (/^[1-9]\d*$/.test(event.target.value)) setCartQuantity(item.id, Number(event.target.value));
      }}
      onBlur={() => {
        if (typed !== null) setCartQuantity(item.id, Number(typed === '' ? '1' : typed));
        setTyped(null);
      }}
    />
  );
}
