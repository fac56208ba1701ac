import { useCart } from '@ofisi/shared-page/cart';
import { formatMoney } from '@ofisi/shared-shop/money';
import { Link } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef } from 'react';
import { checkoutTexts } from '../texts/checkout';
import { quoteTexts } from '../texts/quote';
import { isBuyable } from './cart-check';
import type { CartCheck } from './cart-quote';
import styles from './place-bar.module.css';
import { useNoticesAbove } from './use-notices-above';
import type { Refusal } from './use-ordering';

export interface PlaceBarProps {
  readonly check: CartCheck;
  /** The form that the button sends. */
  readonly formId: string;
  readonly refusal: Refusal;
  /** In shillings. */
  readonly total: number;
  readonly isSending: boolean;
}

/** The total, the button that orders, and why it did not; in sight wherever a phone's shopper is on the page. */
export function PlaceBar({ check, formId, refusal: { messages, needsQuote }, total, isSending }: PlaceBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useNoticesAbove(bar);
  const isUncertain = useCart((cart) => cart.isUncertain);
  const lines = check.lines.filter(isBuyable);
  const count = lines.reduce((sum, { item }) => sum + item.quantity, 0);
  return (
    <div ref={bar} className={styles.bar}>
      {messages.length > 0 || isUncertain ? (
        <div className={`${alerts.danger} ${styles.messages}`} role="alert">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {needsQuote ? <Link to="/request-quote">{quoteTexts.request}</Link> : null}
          {isUncertain ? <p>{checkoutTexts.uncertain}</p> : null}
        </div>
      ) : null}
      {
        // If the order may already exist, ordering again finds it, whatever the stock is by now. Every other check is left to the server.
        !isUncertain && lines.length === 0 ? (
          <p className={styles.nothing}>{checkoutTexts.nothingToBuy}</p>
        ) : (
          <>
            <p className={styles.total}>
              <span>{checkoutTexts.totalFor(count)}</span> <strong>{formatMoney(total, 'KES')}</strong>
            </p>
            <button type="submit" form={formId} className={`${buttons.primary} ${buttons.block}`} disabled={isSending}>
              {isSending ? checkoutTexts.placing : checkoutTexts.place}
            </button>
          </>
        )
      }
    </div>
  );
}
