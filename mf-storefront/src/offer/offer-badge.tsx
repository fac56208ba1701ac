import type { ActiveOffer } from '@ofisi/api-contract/catalogue/offers';
import type { Item } from '@ofisi/api-contract/catalogue/items';
import { priceCut, type Priced } from '@ofisi/shared-shop/price-cut';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { catalogueTexts } from '../texts/catalogue';
import { useDaysLeft } from './days-left';
import styles from './offer-badge.module.css';

/** "15% OFF", worded as in the banner: the discount of the running offer on the price shown beside it (SF §2 Home, decision 023). */
export function OfferBadge({ item }: { readonly item: Priced & Pick<Item, 'active_offer'> }) {
  const cut = item.active_offer && priceCut(item);
  return cut === null ? null : (
    <span className={`${badges.badge} ${styles.badge}`}>{catalogueTexts.offer.off(cut.percent)}</span>
  );
}

/** "3 days left", worded as in the banner (SF §2 Home). */
export function OfferEnds({ offer }: { readonly offer: ActiveOffer }) {
  const days = useDaysLeft(offer.ends_on);
  return days === null ? null : <span className={styles.ends}>{catalogueTexts.offer.left(days)}</span>;
}
