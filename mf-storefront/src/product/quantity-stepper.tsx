import type { CartProduct } from '@ofisi/shared-page/cart';
import { earlyQuantityAttributes } from '@ofisi/shared-page/early-quantity';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { minusIcon } from '@ofisi/shared-site-ui/icons/minus';
import { plusIcon } from '@ofisi/shared-site-ui/icons/plus';
import { productTexts } from '../texts/product';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  readonly product: Pick<CartProduct, 'id'>;
  readonly quantity: number;
  readonly max: number;
  readonly disabled: boolean;
  readonly onChange: (quantity: number) => void;
}

/** Quantity to add: 1 up to `max` (SF §2 Product detail, decision SF-34). */
export function QuantityStepper({ product, quantity, max, disabled, onChange }: QuantityStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={productTexts.quantity}>
      <button
        type="button"
        className={styles.step}
        aria-label={productTexts.less}
        disabled={disabled || quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon drawing={minusIcon} />
      </button>
      <output className={styles.quantity} {...earlyQuantityAttributes(product, max)}>
        {quantity}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={productTexts.more}
        disabled={disabled || quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon drawing={plusIcon} />
      </button>
    </div>
  );
}
