import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { itemTexts } from '../texts/items';
import styles from './item-cells.module.css';

/** The title beside its picture; an item without one keeps the space, so that titles line up. */
export const PicturedTitle = ({ item }: { readonly item: StaffItem }) => (
  <span className={styles['item']}>
    {item.image ? (
      <img src={pictureUrl('items', item.image, 320)} alt="" loading="lazy" className={styles['picture']} />
    ) : (
      <span className={styles['picture']} />
    )}
    <span className={styles['title']} title={item.title}>
      {item.title}
    </span>
  </span>
);

const STATE_TONES = { draft: 'warning', on_sale: null, hidden: 'badge' } as const;

/** Whether the shop shows the item. */
export function ItemStateCell({ item: { state } }: { readonly item: StaffItem }) {
  const tone = STATE_TONES[state];
  const word = itemTexts.states[state];
  return tone === null ? word : <span className={badges[tone]}>{word}</span>;
}

const TONES = { low: 'warning', out: 'danger' } as const;

/** A quantity in stock; a service has none. */
export const stockFigure = ({ is_service: isService }: StaffItem, quantity: number) => (isService ? '–' : quantity);

/** How much can be sold, and a word where that is little or nothing, or where nothing is counted. */
export const AvailableStock = ({ item }: { readonly item: StaffItem }) => (
  <span className={styles['stock']}>
    {stockFigure(item, item.available)}
    {item.is_service && <span className={badges['badge']}>{itemTexts.filters.kind.yes}</span>}
    {item.stock !== 'in_stock' && (
      <span className={badges[TONES[item.stock]]}>{itemTexts.filters.stocks[item.stock]}</span>
    )}
  </span>
);
