import type { ActiveOffer } from '@ofisi/api/wire';
import { texts } from '../texts';
import { useDaysLeft } from './days-left';
import styles from './offer-badge.module.css';

/** "−15 %": how much the running offer cuts (decision BO-11). */
export function OfferBadge({ offer }: { readonly offer: ActiveOffer }) {
  return (
    <span className={`badge ${styles.badge}`}>
      <span className="visually-hidden">{texts.offer.spoken} </span>
      {texts.offer.badge(offer.discount)}
    </span>
  );
}

/** "Offer ends in 3 days". */
export function OfferEnds({ offer }: { readonly offer: ActiveOffer }) {
  const days = useDaysLeft(offer.ends_on);
  return days === null ? null : <span className={styles.ends}>{texts.offer.ends(days)}</span>;
}
