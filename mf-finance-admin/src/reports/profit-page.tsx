import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { useQuery } from '@tanstack/react-query';
import { profitTexts as texts } from '../texts/reports';
import { Chart } from './chart';
import type { ChartSeries } from './chart-props';
import { showPoint } from './figures';
import { ProfitTable } from './profit-table';
import { ReportPage, ReportSection } from '@ofisi/shared-admin-ui/report-page';
import { periodParameters, useReportPeriod } from '@ofisi/shared-admin-ui/report-period';
import { profitQuery, type Profit } from './reports.queries';

const SERIES: readonly ChartSeries[] = [
  { key: 'net_sales', label: texts.series.net_sales, kind: 'bar', tone: 'primary' },
  { key: 'net_profit', label: texts.series.net_profit, kind: 'line', tone: 'accent' },
];

/** The width of A4 between its margins, in pixels. */
const PAPER_WIDTH = 680;

/** Profit and loss of a period, compared with another (decision BO-103). */
export function ProfitPage() {
  const period = useReportPeriod();
  const query = useQuery(profitQuery(period));
  const { data, isPlaceholderData } = query;
  return (
    <ReportPage
      isStale={isPlaceholderData}
      title={texts.title}
      file={{ path: `/view-profit-and-loss?${periodParameters(period)}`, name: 'profit-and-loss' }}
      paper={
        data && (
          <>
            <ProfitTable profit={data} period={period} />
            <Unknown profit={data} />
            {data.series.length > 1 && <ProfitChart profit={data} width={PAPER_WIDTH} />}
          </>
        )
      }
    >
      {data ? (
        <>
          <Unknown profit={data} />
          <ReportSection>
            <ProfitTable profit={data} period={period} />
          </ReportSection>
          {data.series.length > 1 && (
            <ReportSection>
              <ProfitChart profit={data} />
            </ReportSection>
          )}
        </>
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </ReportPage>
  );
}

const ProfitChart = ({ profit: { series, step }, width }: { profit: Profit; width?: number }) => (
  <Chart
    label={texts.chart}
    pointLabel={texts[step]}
    points={series.map(({ day, ...values }) => ({ name: showPoint(day, step), values }))}
    series={SERIES}
    {...(width ? { width } : {})}
  />
);

/** Unknown costs are reported, not counted as zero. */
function Unknown({ profit: { figures } }: { profit: Profit }) {
  const { without_cost: lines, sales_without_cost: sales, losses_without_cost: losses } = figures;
  if (lines === 0 && losses === 0) return null;
  return (
    <div className={alerts.alert}>
      {lines > 0 && <p>{texts.withoutCost(lines, formatTotal(sales))}</p>}
      {losses > 0 && <p>{texts.lossesWithoutCost(losses)}</p>}
    </div>
  );
}
