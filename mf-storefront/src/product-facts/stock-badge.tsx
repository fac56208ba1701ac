import { stockLabel } from '../catalogue/stock';
import styles from './stock-badge.module.css';

/** The item's real stock in words (decision SF-20). */
export function StockBadge({ available }: { readonly available: number }) {
  const { text, tone } = stockLabel(available);
  return <span className={`${styles.stock} ${styles[tone]}`}>{text}</span>;
}
