import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { offerTexts as texts } from '../texts/offers';

const TONES: Readonly<Record<Offer['status'], 'badge' | 'warning' | 'success'>> = {
  scheduled: 'warning',
  running: 'success',
  ended: 'badge',
};

/** Status of an offer; one that is outdone by another changes no price. */
export const OfferBadge = ({ offer: { status, is_outdone: isOutdone } }: { readonly offer: Offer }) => (
  <span className={badges[isOutdone ? 'warning' : TONES[status]]}>
    {isOutdone ? texts.outdone : texts.statuses[status]}
  </span>
);
