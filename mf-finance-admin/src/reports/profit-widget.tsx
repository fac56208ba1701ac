import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { today } from '@ofisi/shared-admin-ui/days';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useQuery } from '@tanstack/react-query';
import { reportTexts, widgetTexts as texts } from '../texts/reports';
import { changeOf, showRate } from './figures';
import { periodIn } from '@ofisi/shared-admin-ui/report-periods';
import { profitQuery } from './reports.queries';
import { Sparkline } from './sparkline';
import styles from './widgets.module.css';

/** Gross profit of the current month, compared with the same days of the previous one (decision BO-43). */
export function ProfitWidget() {
  const query = useQuery(profitQuery(periodIn(new URLSearchParams(), today())));
  const { data } = query;
  return (
    <DashboardWidget title={texts.profit} all={{ to: '/admin/reports/profit', label: texts.profitAll }}>
      {data ? (
        <div className={styles.figure}>
          <strong className={styles.sum}>{formatTotal(data.figures.gross_profit)}</strong>
          <Compared now={data.figures.gross_profit} before={data.before?.gross_profit ?? 0} />
          {data.series.length > 1 && (
            <Sparkline label={texts.trend} values={data.series.map(({ gross_profit }) => gross_profit)} />
          )}
        </div>
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </DashboardWidget>
  );
}

function Compared({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before);
  return (
    <p className={styles.beside}>
      {change !== null && (
        <span className={styles.change}>
          {change > 0 ? '+' : ''}
          {showRate(change)}
        </span>
      )}{' '}
      {texts.lastMonth(formatTotal(before))}
      {change === null && now !== 0 && before === 0 ? ` (${reportTexts.isNew})` : ''}
    </p>
  );
}
