import type { PaymentAttentionResponse } from '@ofisi/api-contract/dashboard/payment-attention';
import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { get } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { attentionTexts as texts } from '../texts/payment-attention';
import styles from './payment-attention-widget.module.css';

/** Partial, because an older API reports fewer kinds. */
type Attention = Partial<Omit<PaymentAttentionResponse, 'status'>>;

const PAYMENTS = '/admin/money/mpesa';
const PROMPTS = '/admin/money/prompts';
const REFUNDS = '/admin/money/refunds';
const BOOKS = '/admin/money/books';
const INVOICES = '/admin/money/tax-invoices';

/** In order of urgency; each row links to its list. */
const ROWS: readonly { readonly name: keyof Attention; readonly to: string }[] = [
  { name: 'books_untrue', to: BOOKS },
  { name: 'on_no_statement', to: `${PAYMENTS}?state=on_no_statement` },
  { name: 'unproven', to: `${PAYMENTS}?state=unproven` },
  { name: 'unallocated', to: `${PAYMENTS}?state=unallocated` },
  { name: 'told_twice', to: `${PAYMENTS}?state=told_twice` },
  { name: 'prompts_unknown', to: `${PROMPTS}?state=unknown` },
  { name: 'refunds_unclear', to: REFUNDS },
  { name: 'refunds_waiting', to: REFUNDS },
  { name: 'invoices_refused', to: `${INVOICES}?status=refused,stuck` },
  { name: 'invoices_unread', to: `${INVOICES}?status=unread` },
  { name: 'invoices_waiting', to: `${INVOICES}?status=waiting` },
  { name: 'kra_purchases', to: '/admin/money/tax-purchases?status=new,refused' },
  { name: 'kra_imports', to: '/admin/money/tax-imports?status=new,refused' },
  { name: 'prompts_waiting', to: `${PROMPTS}?state=sending,waiting` },
];

/** Polling interval, because payments and refunds go on meanwhile. */
const LOOK_AGAIN_MS = 60_000;

/** Payments and tax invoices that need attention, with the age of the oldest (decision BO-139). */
export function PaymentAttentionWidget() {
  const query = useQuery({
    queryKey: ['back-office', 'mpesa-payments', 'attention'],
    queryFn: ({ signal }) => get<PaymentAttentionResponse>('/payment-attention', signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const { data } = query;
  return (
    <DashboardWidget title={texts.title} all={{ to: PAYMENTS, label: texts.all }}>
      {data ? <Waiting attention={data} /> : <QueryNotice query={query} failed={texts.failed} />}
    </DashboardWidget>
  );
}

function Waiting({ attention }: { readonly attention: Attention }) {
  const rows = ROWS.flatMap(({ name, to }) => {
    const waiting = attention[name];
    return waiting && waiting.count > 0 ? [{ name, to, words: wordsOf(attention, name), oldest: waiting.oldest }] : [];
  });
  if (rows.length === 0) return <p className={styles.nothing}>{texts.nothing}</p>;
  return (
    <ul className={styles.rows}>
      {rows.map(({ name, to, words, oldest }) => (
        <li key={name}>
          <Link to={to}>{words}</Link>
          {oldest && <span className={styles.since}>{texts.since(formatDateTime(oldest))}</span>}
        </li>
      ))}
    </ul>
  );
}

function wordsOf(attention: Attention, name: keyof Attention): string {
  const count = attention[name]?.count ?? 0;
  return name === 'unallocated' || name === 'unproven' || name === 'on_no_statement'
    ? texts.rows[name](count, formatTotal(attention[name]?.amount ?? 0))
    : texts.rows[name](count);
}
