import type { TillRow } from '@ofisi/api-contract/finance/till';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { tillTexts as texts } from '../texts/till';

const TONES = { open: 'warning', closed: 'badge', approved: 'success' } as const;

export const TillBadge = ({ till: { state } }: { till: Pick<TillRow, 'state'> }) => (
  <span className={badges[TONES[state]]}>{texts.states[state]}</span>
);
