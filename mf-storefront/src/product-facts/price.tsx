import { type CurrencyLabel, formatMoney } from '@ofisi/shared-shop/money';
import { priceCut, type Priced } from '@ofisi/shared-shop/price-cut';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { catalogueTexts } from '../texts/catalogue';
import styles from './price.module.css';

export interface PriceProps {
  readonly item: Priced;
  /** KSH on home and shop, KES elsewhere (SF §1). */
  readonly currency: CurrencyLabel;
}

/** The price charged, and the higher price that it replaces, crossed out. */
export function Price({ item, currency }: PriceProps) {
  return (
    <p className={styles.price}>
      <strong className={styles.now}>{formatMoney(item.effective_price, currency)}</strong>
      <OldPrice item={item} currency={currency} className={styles.old} />
    </p>
  );
}

/** The price that the charged one replaces, crossed out; renders nothing if there is none. */
export function OldPrice({ item, currency, className }: PriceProps & { readonly className: string | undefined }) {
  const cut = priceCut(item);
  return cut === null ? null : (
    <s className={className}>
      <span className={a11y.visuallyHidden}>{catalogueTexts.oldPrice} </span>
      {formatMoney(cut.before, currency)}
    </s>
  );
}
