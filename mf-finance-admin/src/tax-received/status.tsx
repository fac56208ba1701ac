import type { TaxPurchase } from '@ofisi/api-contract/etims/tax-purchases';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { taxPurchaseTexts as texts } from '../texts/tax-received';

/** The fields common to purchases and imports at KRA. */
type Received = Pick<TaxPurchase, 'status' | 'error' | 'reason'>;

const TONES = {
  new: 'warning',
  waiting: 'badge',
  refused: 'danger',
  accepted: 'success',
  rejected: 'badge',
} as const;

export const STATUSES = choicesOf(texts.statuses);

/** Whether it can still be decided. */
export const isOpen = ({ status }: Received): boolean => status === 'new' || status === 'refused';

/** The status, with KRA's message or the reason for the rejection. */
export function Status(received: Received) {
  const message = messageOf(received);
  return (
    <>
      <span className={badges[TONES[received.status]]}>{texts.statuses[received.status]}</span>
      {message !== null && <p>{message}</p>}
    </>
  );
}

function messageOf({ status, error, reason }: Received): string | null {
  if (error === null) return reason;
  return status === 'refused' ? texts.refused(error) : texts.waiting(error);
}
