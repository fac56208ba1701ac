import type { JobQuote } from '@ofisi/api-contract/service/service-work';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import { ENDED_ORDER_WORDS, isEnded } from '@ofisi/shared-shop/order-stages';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { workTexts as texts } from '../texts/work';
import { AwaitedParts } from './awaited-parts';
import styles from './work.module.css';

const LOOKS = { draft: 'badge', sent: 'accent', accepted: 'success', declined: 'danger', expired: 'warning' } as const;

/** The quotations of a job, the newest first, with what became of them. */
export const JobQuotes = ({ quotes, isOpen }: { quotes: readonly JobQuote[]; isOpen: boolean }) => (
  <ul className={styles.rows}>
    {quotes.map((quote) => (
      <li key={quote.id}>
        <QuoteNumber quote={quote} />
        <span className={badges[LOOKS[quote.status]]}>{texts.statuses[quote.status]}</span>
        {quote.is_fee && <span>{texts.feeQuote}</span>}
        {quote.is_storage && <span>{texts.storageQuote}</span>}
        {!quote.is_fee && !quote.is_storage && quote.additional_to.length > 0 && (
          <span className={styles.facts}>{texts.additional(quote.additional_to.join(', '))}</span>
        )}
        {quote.amount !== null && <strong>{formatTotal(quote.amount)}</strong>}
        {quote.status === 'sent' && (
          <span className={styles.facts}>{texts.validUntil(formatDay(quote.valid_until))}</span>
        )}
        {quote.order && <QuotedOrder order={quote.order} />}
        {isOpen && quote.status === 'accepted' && quote.order === null && <AwaitedParts quote={quote} />}
      </li>
    ))}
  </ul>
);

/** What the customer owes for the job, where several orders add up. A fee for the diagnosis is waived by the repair. */
export function TotalToPay({ quotes }: { quotes: readonly JobQuote[] }) {
  const open = quotes.flatMap(({ order, is_fee }) => (order?.open && !is_fee ? [order.open] : []));
  if (open.length < 2) return null;
  return <p className={styles.total}>{texts.total(formatTotal(open.reduce((sum, amount) => sum + amount, 0)))}</p>;
}

function QuoteNumber({ quote: { id, number } }: { quote: JobQuote }) {
  const opens = useSession(({ permissions }) => permissions.includes('quotations.manage'));
  return opens ? <Link to={`/admin/sales/quotations/${id}`}>{number}</Link> : <span>{number}</span>;
}

/** The order that was approved, and what is to be paid of it. */
function QuotedOrder({ order }: { order: NonNullable<JobQuote['order']> }) {
  const permissions = useSession((session) => session.permissions);
  const { id, number, status, open } = order;
  const label = texts.order(number);
  return (
    <>
      {permissions.includes('sales.view') ? (
        <Link to={`/admin/sales/order?q=${encodeURIComponent(number)}`}>{label}</Link>
      ) : (
        <span>{label}</span>
      )}
      {isEnded(status) && <span className={styles.facts}>{ENDED_ORDER_WORDS[status]}</span>}
      {open !== null && <span className={styles.facts}>{open > 0 ? texts.open(formatTotal(open)) : texts.paid}</span>}
      {open !== null && open > 0 && permissions.includes('sales.create') && (
        <Link to={`/admin/sales/order?pay=${id}`} aria-label={texts.payFor(number)}>
          {texts.pay}
        </Link>
      )}
    </>
  );
}
