import { MAX_CART_QUANTITY, setCartQuantity } from '@ofisi/shared-page/cart';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { minusIcon } from '@ofisi/shared-site-ui/icons/minus';
import { plusIcon } from '@ofisi/shared-site-ui/icons/plus';
import { useId, useState } from 'react';
import { cartTexts } from '../texts/cart';
import type { CheckedLine } from './cart-check';
import styles from './cart-quantity.module.css';

export interface CartQuantityProps {
  readonly line: CheckedLine;
  /** Id of the message about a problem with the quantity, if there is one. */
  readonly newsId: string | undefined;
}

/**
 * The quantity, by buttons or typed. A typed value takes effect as soon as it is a whole number from 1; anything else, including an empty
 * input, is allowed while editing and becomes 1 when the input loses the focus (SF §4).
 */
export function CartQuantity({ line: { item, available }, newsId }: CartQuantityProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const max = Math.min(MAX_CART_QUANTITY, available ?? MAX_CART_QUANTITY);
  const { quantity, title } = item;
  const step = (by: 1 | -1) => {
    setTyped(null);
    setCartQuantity(item.id, quantity + by);
  };
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={cartTexts.oneLess(title)}
        disabled={quantity <= 1}
        onClick={() => step(-1)}
      >
        <Icon drawing={minusIcon} />
      </button>
      <label className={a11y.visuallyHidden} htmlFor={id}>
        {cartTexts.quantityOf(title)}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        className={styles.input}
        min={1}
        max={MAX_CART_QUANTITY}
        step={1}
        value={typed ?? quantity}
        aria-invalid={newsId !== undefined}
        aria-describedby={newsId}
        onChange={(event) => {
          setTyped(event.target.value);
          if (/^[1-9]\d*$/.test(event.target.value)) setCartQuantity(item.id, Number(event.target.value));
        }}
        onBlur={() => {
          if (typed !== null) setCartQuantity(item.id, Number(typed));
          setTyped(null);
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={cartTexts.oneMore(title)}
        disabled={quantity >= max}
        onClick={() => step(1)}
      >
        <Icon drawing={plusIcon} />
      </button>
    </div>
  );
}
