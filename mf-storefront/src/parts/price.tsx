import type { Item } from '@ofisi/api/wire';
import { type CurrencyLabel, formatMoney } from '@ofisi/shared-contract/money';
import styles from './price.module.css';

export interface PriceProps {
  readonly item: Pick<Item, 'effective_price' | 'initial_price'>;
  /** KSH on home and shop, KES elsewhere (SF §1). */
  readonly label: CurrencyLabel;
}

/** The price charged; the old one is struck through only where it was higher (decision SF-36). */
export function Price({ item, label }: PriceProps) {
  return (
    <p className={styles.price}>
      <strong className={styles.now}>{formatMoney(item.effective_price, label)}</strong>
      {item.initial_price > item.effective_price ? (
        <s className={styles.old}>
          <span className="visually-hidden">Old price </span>
          {formatMoney(item.initial_price, label)}
        </s>
      ) : null}
    </p>
  );
}
