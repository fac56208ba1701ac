import type { SalesFigures, SalesFiguresResponse } from '@ofisi/api-contract/sales/sales-figures';
import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { get } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { sales } from '../sales/sales.resource';
import { dashboardTexts as texts } from '../texts/dashboard';
import { saleTexts } from '../texts/sales';
import styles from './widgets.module.css';

type Span = SalesFigures['today'];

/** Sales of today and of this month, each beside the previous period; every figure opens its list (decision BO-111). */
export function SalesWidget() {
  const query = useQuery({
    queryKey: ['back-office', sales.key, 'figures'],
    queryFn: async ({ signal }): Promise<SalesFigures> =>
      (await get<SalesFiguresResponse>('/view-sales-figures', signal)).figures,
    refetchOnWindowFocus: true,
  });
  const { data } = query;
  return (
    <DashboardWidget title={texts.sales} all={{ to: '/admin/sales/order', label: saleTexts.all }}>
      {data ? (
        <div className={styles.spans}>
          <Figure term={texts.today} now={data.today} before={data.yesterday} beside={texts.yesterday} />
          <Figure term={texts.month} now={data.month} before={data.last_month} beside={texts.lastMonth} />
        </div>
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </DashboardWidget>
  );
}

/** Link to the sales behind a figure: those invoiced in these days that are not void. */
const listOf = ({ from, to }: Span) =>
  `/admin/sales/order?status=reserved,completed&invoiced_at_from=${from}&invoiced_at_to=${to}`;

interface FigureProps {
  readonly term: string;
  readonly now: Span;
  readonly before: Span;
  readonly beside: (amount: string) => string;
}

const Figure = ({ term, now, before, beside }: FigureProps) => (
  <div className={styles.span}>
    <p>{term}</p>
    <Link to={listOf(now)} className={styles.sum} aria-label={`${term}: ${formatTotal(now.amount)}`}>
      {formatTotal(now.amount)}
    </Link>
    <p className={styles.beside}>{texts.count(now.count)}</p>
    <p className={styles.beside}>
      <Link to={listOf(before)}>{beside(formatTotal(before.amount))}</Link>
    </p>
  </div>
);
