import type { DebtsResponse } from '@ofisi/api-contract/reports/debts';
import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useQuery } from '@tanstack/react-query';
import { debtTexts, widgetTexts as texts } from '../texts/reports';
import { debtsQuery } from './reports.queries';
import styles from './widgets.module.css';

/** Debts of the customers to the shop and of the shop to its suppliers, and the overdue part (decision BO-43). */
export function DebtsWidget() {
  const query = useQuery(debtsQuery);
  const { data } = query;
  return (
    <DashboardWidget title={texts.debts} all={{ to: '/admin/reports/debts', label: texts.debtsAll }}>
      {data ? (
        <div className={styles.debts}>
          <Debt title={debtTexts.receivables} sums={data.receivables} />
          <Debt title={debtTexts.payables} sums={data.payables} />
        </div>
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </DashboardWidget>
  );
}

const Debt = ({ title, sums: { balance, overdue } }: { title: string; sums: DebtsResponse['receivables'] }) => (
  <div>
    <p>{title}</p>
    <strong className={styles.sum}>{formatTotal(balance)}</strong>
    {overdue > 0 && <p className={styles.beside}>{texts.overdue(formatTotal(overdue))}</p>}
  </div>
);
