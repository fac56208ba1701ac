import type { TaxPurchase } from '@ofisi/api-contract/etims/tax-purchases';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { taxPurchaseTexts as texts } from '../texts/tax-received';

/** What a purchase and an import at KRA have alike. */
type Received = Pick<TaxPurchase, 'status' | 'error' | 'reason'>;

const TONES = {
  new: 'warning',
  waiting: 'badge',
  refused: 'danger',
  accepted: 'success',
  rejected: 'badge',
} as const;

export const STATUSES = choicesOf(texts.statuses);

/** Whether somebody can decide on it. */
export const isOpen = ({ status }: Received): boolean => status === 'new' || status === 'refused';

/** With what KRA said, or why it was rejected. */
export function Status(received: Received) {
  const said = resolveStandIns(received);
  return (
    <>
      <span className={badges[TONES[received.status]]}>{texts.statuses[received.status]}</span>
      {said !== null && <p>{said}</p>}
    </>
  );
}

function resolveStandIns({ status, error, reason }: Received): string | null {
  if (error === null) return reason;
  return status === 'refused' ? texts.refused(error) : texts.waiting(error);
}
