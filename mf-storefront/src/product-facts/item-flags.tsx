import type { Item } from '@ofisi/api-contract/catalogue/items';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { OfferBadge } from '../offer/offer-badge';
import { catalogueTexts } from '../texts/catalogue';
import styles from './item-flags.module.css';

export interface ItemFlagsProps {
  readonly item: Pick<
    Item,
    'active_offer' | 'is_hot_deal' | 'condition' | 'effective_price' | 'actual_price' | 'initial_price'
  >;
  readonly className?: string | undefined;
}

/** Flags on a card's picture: the running offer, HOT (SF §2 Shop), and that the machine is not new. */
export function ItemFlags({ item, className = '' }: ItemFlagsProps) {
  if (!item.active_offer && item.is_hot_deal !== 1 && item.condition === 'new') return null;
  return (
    <p className={`${styles.flags} ${className}`}>
      <OfferBadge item={item} />
      {item.is_hot_deal === 1 ? <span className={badges.accent}>{catalogueTexts.hot}</span> : null}
      {item.condition === 'refurbished' ? (
        <span className={`${badges.badge} ${styles.condition}`}>{catalogueTexts.condition.refurbished}</span>
      ) : null}
    </p>
  );
}
