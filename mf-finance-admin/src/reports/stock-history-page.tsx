import type { StockHistoryResponse } from '@ofisi/api/wire';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useQuery } from '@tanstack/react-query';
import { profitTexts, stockReportTexts as texts } from '../texts/reports';
import { Chart } from './chart';
import type { ChartSeries } from './chart-props';
import { FigureLink } from './figure-link';
import { showPoint, showSum } from './figures';
import type { Days } from './periods';
import styles from './profit-table.module.css';
import { ReportPage, ReportSection, showDays } from './report-page';
import { daysQuery, useReportPeriod } from './report-period';
import { stockHistoryQuery } from './reports.queries';

const SERIES: readonly ChartSeries[] = [{ key: 'value', label: texts.value, kind: 'line', tone: 'primary' }];

const PAPER_WIDTH = 680;

/** What moved the value, with the causes of the movements that it is made of. */
const CHANGES = {
  bought: 'purchase_receipt,purchase_reversal,supplier_return',
  sold: 'sale,sale_reversal,void,return_restock',
  lost: 'write_off,stock_take,adjustment',
  entered: 'opening',
} as const;

const NAMES = ['bought', 'sold', 'lost', 'entered'] as const;

const movementsOf = (name: keyof typeof CHANGES, days: Days) => ({
  to: `/admin/stock/movements?cause=${CHANGES[name]}&${daysQuery(days, 'created_at')}`,
  permission: 'stock.manage',
});

/** What the stock was worth in a period, and what changed it (decision BO-105). */
export function StockHistoryPage() {
  const { days } = useReportPeriod();
  const query = useQuery(stockHistoryQuery({ days }));
  const { data } = query;
  return (
    <ReportPage
      title={texts.title}
      isCompared={false}
      paper={
        data && (
          <>
            <Changes history={data} days={days} />
            <HistoryChart history={data} width={PAPER_WIDTH} />
          </>
        )
      }
    >
      {data ? (
        <>
          <ReportSection>
            <Changes history={data} days={days} />
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

const Changes = ({ history, days }: { history: StockHistoryResponse; days: Days }) => (
  <PlainTable
    label={texts.title}
    className={styles.profit}
    columns={[{ header: texts.column }, { header: showDays(days), figures: true }]}
  >
    <tbody>
      <tr className={styles.result}>
        <th scope="row">{texts.rows.opening}</th>
        <FigureCell>{showSum(history.opening)}</FigureCell>
      </tr>
      {NAMES.map((name) => (
        <tr key={name}>
          <th scope="row">{texts.rows[name]}</th>
          <FigureCell>
            <FigureLink source={history[name] === 0 ? null : movementsOf(name, days)}>
              {showSum(history[name])}
            </FigureLink>
          </FigureCell>
        </tr>
      ))}
      <tr className={styles.total}>
        <th scope="row">{texts.rows.closing}</th>
        <FigureCell>{showSum(history.closing)}</FigureCell>
      </tr>
    </tbody>
  </PlainTable>
);

const HistoryChart = ({ history: { series }, width }: { history: StockHistoryResponse; width?: number }) => (
  <Chart
    label={texts.chart}
    pointLabel={profitTexts.day}
    points={series.map(({ day, value }) => ({ name: showPoint(day, 'day'), values: { value } }))}
    series={SERIES}
    {...(width ? { width } : {})}
  />
);
