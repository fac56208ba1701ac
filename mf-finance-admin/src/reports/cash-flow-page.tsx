import type { CashFlowResponse } from '@ofisi/api-contract/reports/cash-flow';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useQuery } from '@tanstack/react-query';
import { cashFlowTexts as texts, profitTexts } from '../texts/reports';
import { Chart } from './chart';
import type { ChartSeries } from './chart-props';
import { FigureLink } from '@ofisi/shared-admin-ui/figure-link';
import { showPoint, showSum } from './figures';
import type { Days } from '@ofisi/shared-admin-ui/report-periods';
import styles from './profit-table.module.css';
import { ReportPage, ReportSection, showDays } from '@ofisi/shared-admin-ui/report-page';
import { daysQuery, periodParameters, useReportPeriod } from '@ofisi/shared-admin-ui/report-period';
import { cashFlowQuery } from './reports.queries';

const SERIES: readonly ChartSeries[] = [
  { key: 'came_in', label: texts.cameIn, kind: 'bar', tone: 'primary' },
  { key: 'went_out', label: texts.wentOut, kind: 'bar', tone: 'accent' },
];

const PAPER_WIDTH = 680;

const COLUMNS = ['opening', 'received', 'paid', 'spent', 'transferred', 'adjusted', 'closing'] as const;

/** Money in and out of each account in a period, and in the previous one. */
export function CashFlowPage() {
  const period = useReportPeriod();
  const { days, before } = period;
  const query = useQuery(cashFlowQuery(period));
  const { data, isPlaceholderData } = query;
  return (
    <ReportPage
      isStale={isPlaceholderData}
      title={texts.title}
      file={{ path: `/view-cash-flow?${periodParameters(period)}`, name: 'cash-flow' }}
      paper={
        data && (
          <>
            <Accounts flows={data} days={days} />
            {data.before && before && (
              <>
                <h2>{showDays(before)}</h2>
                <Accounts flows={data.before} days={before} />
              </>
            )}
            <FlowChart flow={data} width={PAPER_WIDTH} />
          </>
        )
      }
    >
      {data ? (
        <>
          <ReportSection title={showDays(days)}>
            <Accounts flows={data} days={days} />
          </ReportSection>
          {data.before && before && (
            <ReportSection title={showDays(before)}>
              <Accounts flows={data.before} days={before} />
            </ReportSection>
          )}
          {data.series.length > 1 && (
            <ReportSection>
              <FlowChart flow={data} />
            </ReportSection>
          )}
        </>
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </ReportPage>
  );
}

const expensesOf = (days: Days) => ({
  to: `/admin/expenses?${daysQuery(days, 'date')}`,
  permission: 'expenses.manage',
});

/** Link to all entries of an account in these days, or to those without an account. */
const statementOf = (id: number | null, days: Days) => ({
  to: `/admin/money/accounts/${id ?? 'none'}?${daysQuery(days, 'at')}`,
  permission: 'accounts.manage',
});

type Flows = Pick<CashFlowResponse, 'accounts' | 'total'>;

const Accounts = ({ flows: { accounts, total }, days }: { flows: Flows; days: Days }) => (
  <PlainTable
    label={texts.of(showDays(days))}
    className={`${styles.profit} ${styles.many}`}
    stacks
    columns={[{ header: texts.account }, ...COLUMNS.map((name) => ({ header: texts.columns[name], figures: true }))]}
  >
    <tbody>
      {accounts.map(({ id, name, ...sums }) => (
        <tr key={id}>
          <th scope="row">
            <FigureLink source={statementOf(id, days)}>{name ?? texts.noAccount}</FigureLink>
          </th>
          {COLUMNS.map((column) => (
            <FigureCell key={column} header={texts.columns[column]}>
              {showSum(sums[column])}
            </FigureCell>
          ))}
        </tr>
      ))}
      <tr className={styles.total}>
        <th scope="row">{texts.total}</th>
        {COLUMNS.map((column) => (
          <FigureCell key={column} header={texts.columns[column]}>
            <FigureLink source={column === 'spent' && total.spent !== 0 ? expensesOf(days) : null}>
              {showSum(total[column])}
            </FigureLink>
          </FigureCell>
        ))}
      </tr>
    </tbody>
  </PlainTable>
);

const FlowChart = ({ flow: { series, step }, width }: { flow: CashFlowResponse; width?: number }) => (
  <Chart
    label={texts.chart}
    pointLabel={profitTexts[step]}
    points={series.map(({ day, came_in, went_out }) => ({
      name: showPoint(day, step),
      values: { came_in, went_out },
    }))}
    series={SERIES}
    {...(width ? { width } : {})}
  />
);
