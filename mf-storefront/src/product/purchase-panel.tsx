import type { Item } from '@ofisi/api/wire';
import { formatMoney } from '@ofisi/shared-contract/money';
import { useState } from 'react';
import { buy } from '../catalogue/cart-product';
import { canBuy } from '../catalogue/stock';
import { Icon } from '../parts/icon';
import { StockBadge } from '../parts/stock-badge';
import { chatLink } from '@ofisi/shared-contract/shop';
import { texts } from '../texts';
import { Price } from '../parts/price';
import styles from './purchase-panel.module.css';
import { QuantityStepper } from './quantity-stepper';

/** SF §9; never more than there is, and for more than this there is a quote (decision SF-34). */
const STEPPER_MAX = 15;

/** Price, saving, stock, how many, and the two ways to order: the cart and the chat (SF §2 Product detail). */
export function PurchasePanel({ item }: { readonly item: Item }) {
  const [wanted, setWanted] = useState(1);
  const max = Math.max(1, Math.min(STEPPER_MAX, item.available));
  // The item may be read again while it is shown, and there may be less of it then.
  const quantity = Math.min(wanted, max);
  const saved = item.initial_price - item.effective_price;
  const total = formatMoney((Math.round(item.effective_price * 100) * quantity) / 100, 'KES');
  return (
    <div className={styles.panel}>
      <div className={styles.price}>
        <Price item={item} label="KES" />
        {saved > 0 ? <p className={styles.saving}>Save {formatMoney(saved, 'KES', 2)}</p> : null}
      </div>
      <StockBadge available={item.available} />
      <QuantityStepper quantity={quantity} max={max} disabled={!canBuy(item)} onChange={setWanted} />
      <div className={styles.actions}>
        <button
          type="button"
          className={`button button--primary button--block ${styles.main}`}
          disabled={!canBuy(item)}
          onClick={() => buy(item, quantity)}
        >
          <Icon name="cart" />
          {texts.addToCart} - {total}
        </button>
        <a
          className={`button button--block ${styles.main}`}
          href={chatLink(`Hello Ofisi, I would like to order ${quantity} x ${item.title}. Total: ${total}.`)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" />
          Order by chat
          <span className="visually-hidden"> (opens WhatsApp)</span>
        </a>
        {quantity === STEPPER_MAX ? (
          <a
            className="button button--quiet button--block"
            href={chatLink(`Hello Ofisi, I would like a quote for more than ${STEPPER_MAX} x ${item.title}.`)}
            target="_blank"
            rel="noreferrer"
          >
            Need more than {STEPPER_MAX}? Request a quote
            <span className="visually-hidden"> (opens WhatsApp)</span>
          </a>
        ) : null}
      </div>
    </div>
  );
}
