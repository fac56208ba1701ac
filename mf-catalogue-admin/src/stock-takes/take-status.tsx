import type { StockTake } from '@ofisi/api-contract/stock/takes';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { takeTexts as texts } from '../texts/stock-takes';

const TONES: Readonly<Record<StockTake['status'], 'badge' | 'warning' | 'success' | 'danger'>> = {
  open: 'badge',
  submitted: 'warning',
  posted: 'success',
  cancelled: 'danger',
};

export const TakeStatus = ({ status }: Pick<StockTake, 'status'>) => (
  <span className={badges[TONES[status]]}>{texts.statuses[status]}</span>
);

/** Scope of a stock take: "A category: Toners". */
export const scopeOf = ({ scope, scope_name: name }: StockTake): string =>
  name === null ? texts.scopes[scope] : `${texts.scopes[scope]}: ${name}`;
