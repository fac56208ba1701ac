import { setCartQuantity } from '@ofisi/shared-page/cart';
import { formatMoney } from '@ofisi/shared-shop/money';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import fields from '@ofisi/shared-site-ui/field.module.css';
import { cartTexts } from '../texts/cart';
import { catalogueTexts } from '../texts/catalogue';
import { quoteTexts } from '../texts/quote';
import { type CheckedLine, hasNews, isBuyable, isShort, isTooMuch } from './cart-check';
import styles from './cart-line.module.css';

export interface CartLineNewsProps {
  /** Id of the sentence about the stock, which describes the quantity field. */
  readonly id: string;
  readonly line: CheckedLine;
  readonly onRemove: () => void;
}

/** The changes since the product was added, and the one step that corrects them (decision SF-39). */
export function CartLineNews({ id, line, onRemove }: CartLineNewsProps) {
  const { item, price, was, available, unpaidMaximum } = line;
  const needsQuote = isTooMuch(line) && unpaidMaximum !== null && isBuyable(line);
  if (!hasNews(line) && !needsQuote) return null;
  return (
    <div className={styles.news}>
      {was === null ? null : (
        <p className={styles.priceNews}>{cartTexts.priceChanged(formatMoney(was, 'KES'), formatMoney(price, 'KES'))}</p>
      )}
      {isShort(line) || !line.isSold ? (
        <div className={styles.stockNews}>
          <p id={id} className={fields.error}>
            {stockSentence(line)}
          </p>
          {isBuyable(line) && available !== null ? (
            <Fix does={cartTexts.setTo(available)} to={item.title} onFix={() => setCartQuantity(item.id, available)} />
          ) : (
            <Fix does={cartTexts.removeFromCart} to={item.title} onFix={onRemove} />
          )}
        </div>
      ) : null}
      {needsQuote && !isShort(line) ? (
        <div className={styles.stockNews}>
          <p>{cartTexts.atMost(unpaidMaximum)}</p>
          <Fix
            does={cartTexts.setTo(unpaidMaximum)}
            to={item.title}
            onFix={() => setCartQuantity(item.id, unpaidMaximum)}
          />
          <Link className={buttons.button} to="/request-quote">
            {quoteTexts.request}
          </Link>
        </div>
      ) : null}
    </div>
  );
}

/** A button whose accessible name includes the product. */
const Fix = ({ does, to, onFix }: { readonly does: string; readonly to: string; readonly onFix: () => void }) => (
  <button type="button" className={buttons.button} aria-label={`${does}: ${to}`} onClick={onFix}>
    {does}
  </button>
);

function stockSentence({ isSold, available }: CheckedLine): string {
  if (!isSold) return cartTexts.noLongerSold;
  return available ? cartTexts.onlyLeft(available) : catalogueTexts.outOfStock;
}
