import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { buyingTexts as texts } from '../texts/buying';

const TONES = { ordered: 'warning', received: 'success', cancelled: 'badge' } as const;

/** State of a purchase order or a purchase. */
export const StateBadge = ({ state }: Pick<Purchase, 'state'>) => (
  <span className={badges[TONES[state]]}>{texts.states[state]}</span>
);
