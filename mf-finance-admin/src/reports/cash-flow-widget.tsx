import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { dayIn, today } from '@ofisi/shared-admin-ui/days';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cashFlowTexts, widgetTexts as texts } from '../texts/reports';
import { daysQuery } from '@ofisi/shared-admin-ui/report-period';
import { cashFlowQuery } from './reports.queries';
import { Sparkline } from './sparkline';
import styles from './widgets.module.css';

/** Money in and out in the last 30 days, and the net change day by day (decision BO-43). */
export function CashFlowWidget() {
  const days = { from: dayIn(-29), to: today() };
  const query = useQuery(cashFlowQuery({ days, before: null }));
  const { data } = query;
  if (!data) {
    return (
      <Frame days={days}>
        <QueryNotice query={query} failed={texts.failed} />
      </Frame>
    );
  }
  const cents = (name: 'came_in' | 'went_out') =>
    data.series.reduce((sum, day) => sum + Math.round(day[name] * 100), 0);
  const running = data.series.map((_day, index) =>
    data.series.slice(0, index + 1).reduce((sum, { came_in, went_out }) => sum + came_in + went_out, 0),
  );
  return (
    <Frame days={days}>
      <div className={styles.debts}>
        <Sum title={cashFlowTexts.cameIn} sum={cents('came_in') / 100} />
        <Sum title={cashFlowTexts.wentOut} sum={cents('went_out') / 100} />
      </div>
      <Sparkline label={texts.cashTrend} values={running} />
    </Frame>
  );
}

const Frame = ({ days, children }: { days: { from: string; to: string }; children: ReactNode }) => (
  <DashboardWidget
    title={texts.cashFlow}
    all={{ to: `/admin/reports/cash-flow?${daysQuery(days)}`, label: cashFlowTexts.title }}
  >
    {children}
  </DashboardWidget>
);

const Sum = ({ title, sum }: { title: string; sum: number }) => (
  <div>
    <p>{title}</p>
    <strong className={styles.sum}>{formatTotal(sum)}</strong>
  </div>
);
