import type { ActiveOffer, Item } from '@ofisi/api/wire';
import { priceCut, type Priced } from '@ofisi/shared-contract/price-cut';
import { texts } from '../texts';
import { useDaysLeft } from './days-left';
import styles from './offer-badge.module.css';

/** "−15 %": by how much the running offer lowers the price shown beside it (decisions BO-11 and 023). */
export function OfferBadge({ item }: { readonly item: Priced & Pick<Item, 'active_offer'> }) {
  const cut = item.active_offer && priceCut(item);
  return cut === null ? null : (
    <span className={`badge ${styles.badge}`}>
      <span className="visually-hidden">{texts.offer.spoken} </span>
      {texts.offer.badge(cut.percent)}
    </span>
  );
}

/** "Offer ends in 3 days". */
export function OfferEnds({ offer }: { readonly offer: ActiveOffer }) {
  const days = useDaysLeft(offer.ends_on);
  return days === null ? null : <span className={styles.ends}>{texts.offer.ends(days)}</span>;
}
