import type { Quotation } from '@ofisi/api-contract/quotations/quotations';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { quotationTexts as texts } from '../texts/quotations';

const LOOKS = { draft: 'badge', sent: 'accent', accepted: 'success', declined: 'danger', expired: 'warning' } as const;

/** Status of a quotation; says so if the customer has accepted it online. */
export const QuotationBadge = ({ quotation: { status, decided_by: decidedBy } }: { quotation: Quotation }) => (
  <span className={badges[LOOKS[status]]}>
    {texts.statuses[status]}
    {status === 'accepted' && decidedBy === null && `, ${texts.online.toLowerCase()}`}
  </span>
);
