import type { Item } from '@ofisi/api-contract/catalogue/items';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { stockLabel } from '../catalogue/stock';
import styles from './stock-badge.module.css';

/** The item's actual stock in words (decision SF-20); a service has none (decision BO-176). */
export function StockBadge({ item }: { readonly item: Pick<Item, 'available' | 'is_service'> }) {
  const { few_left: few } = useShopSettings().limits;
  if (item.is_service === 1) return null;
  const { text, tone } = stockLabel(item.available, few);
  return <span className={`${styles.stock} ${styles[tone]}`}>{text}</span>;
}
