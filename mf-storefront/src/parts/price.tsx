import { type CurrencyLabel, formatMoney } from '@ofisi/shared-contract/money';
import { type Priced, struckPrice } from '../catalogue/prices';
import { texts } from '../texts';
import styles from './price.module.css';

export interface PriceProps {
  readonly item: Priced;
  /** KSH on home and shop, KES elsewhere (SF §1). */
  readonly label: CurrencyLabel;
}

/** The price charged, and the higher one that it replaces, struck through. */
export function Price({ item, label }: PriceProps) {
  const struck = struckPrice(item);
  return (
    <p className={styles.price}>
      <strong className={styles.now}>{formatMoney(item.effective_price, label)}</strong>
      {struck === null ? null : (
        <s className={styles.old}>
          <span className="visually-hidden">{texts.oldPrice} </span>
          {formatMoney(struck, label)}
        </s>
      )}
    </p>
  );
}
