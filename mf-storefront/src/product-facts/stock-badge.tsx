import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { stockLabel } from '../catalogue/stock';
import styles from './stock-badge.module.css';

/** The item's actual stock in words (decision SF-20). */
export function StockBadge({ available }: { readonly available: number }) {
  const { few_left: few } = useShopSettings().limits;
  const { text, tone } = stockLabel(available, few);
  return <span className={`${styles.stock} ${styles[tone]}`}>{text}</span>;
}
