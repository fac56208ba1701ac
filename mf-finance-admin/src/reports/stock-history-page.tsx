import type { StockHistoryResponse } from '@ofisi/api-contract/reports/stock-history';
import { PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useQuery } from '@tanstack/react-query';
import { profitTexts, stockReportTexts as texts } from '../texts/reports';
import { comparedClass, comparedColumns, ComparedLine } from './compared-line';
import { Chart } from './chart';
import type { ChartSeries } from './chart-props';
import { FigureLink } from '@ofisi/shared-admin-ui/figure-link';
import { showPoint } from './figures';
import type { Days, ReportPeriod } from '@ofisi/shared-admin-ui/report-periods';
import { ReportPage, ReportSection } from '@ofisi/shared-admin-ui/report-page';
import { daysQuery, periodParameters, useReportPeriod } from '@ofisi/shared-admin-ui/report-period';
import { stockHistoryQuery } from './reports.queries';

const SERIES: readonly ChartSeries[] = [{ key: 'value', label: texts.value, kind: 'line', tone: 'primary' }];

const PAPER_WIDTH = 680;

/** Changes of the value, with the causes of the movements behind each. */
const CHANGES = {
  bought: 'purchase_receipt,purchase_reversal,supplier_return',
  sold: 'sale,sale_reversal,void,return_restock',
  lost: 'write_off,stock_take,adjustment,service',
  entered: 'opening',
} as const;

const NAMES = ['bought', 'sold', 'lost', 'entered'] as const;

const movementsOf = (name: keyof typeof CHANGES, days: Days) => ({
  to: `/admin/stock/movements?cause=${CHANGES[name]}&${daysQuery(days, 'created_at')}`,
  permission: 'stock.manage',
});

/** Value of the stock in a period, and the reasons for its change (decision BO-105). */
export function StockHistoryPage() {
  const period = useReportPeriod();
  const query = useQuery(stockHistoryQuery(period));
  const { data, isPlaceholderData } = query;
  return (
    <ReportPage
      isStale={isPlaceholderData}
      title={texts.title}
      file={{ path: `/view-stock-value-history?${periodParameters(period)}`, name: 'stock-value' }}
      paper={
        data && (
          <>
            <Changes history={data} period={period} />
            <HistoryChart history={data} width={PAPER_WIDTH} />
          </>
        )
      }
    >
      {data ? (
        <>
          <ReportSection>
            <Changes history={data} period={period} />
            <p>
              <FigureLink source={{ to: '/admin/stock/value', permission: 'purchases.manage' }}>{texts.now}</FigureLink>
            </p>
          </ReportSection>
          {data.series.length > 1 && (
            <ReportSection>
              <HistoryChart history={data} />
            </ReportSection>
          )}
        </>
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </ReportPage>
  );
}

function Changes({ history, period }: { history: StockHistoryResponse; period: ReportPeriod }) {
  const { days } = period;
  const daysBefore = history.before && period.before;
  const line = (name: keyof typeof texts.rows, kind?: 'result' | 'total') => (
    <ComparedLine
      key={name}
      label={texts.rows[name]}
      now={history[name]}
      before={daysBefore && (history.before?.[name] ?? null)}
      source={(of) => (name in CHANGES ? movementsOf(name as keyof typeof CHANGES, of) : null)}
      days={days}
      daysBefore={daysBefore}
      kind={kind}
    />
  );
  return (
    <PlainTable
      label={texts.title}
      className={comparedClass(daysBefore)}
      columns={comparedColumns(texts.column, days, daysBefore)}
    >
      <tbody>
        {line('opening', 'result')}
        {NAMES.map((name) => line(name))}
        {line('closing', 'total')}
      </tbody>
    </PlainTable>
  );
}

const HistoryChart = ({ history: { series }, width }: { history: StockHistoryResponse; width?: number }) => (
  <Chart
    label={texts.chart}
    pointLabel={profitTexts.day}
    points={series.map(({ day, value }) => ({ name: showPoint(day, 'day'), values: { value } }))}
    series={SERIES}
    {...(width ? { width } : {})}
  />
);
