import type { DebtsResponse } from '@ofisi/api-contract/reports/debts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useQuery } from '@tanstack/react-query';
import { debtTexts as texts } from '../texts/reports';
import { Chart } from './chart';
import type { ChartSeries } from './chart-props';
import { FigureLink } from '@ofisi/shared-admin-ui/figure-link';
import { showSum } from './figures';
import styles from './profit-table.module.css';
import { ReportFrame, ReportSection } from '@ofisi/shared-admin-ui/report-page';
import { debtsQuery } from './reports.queries';

const AGES = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;

const SERIES: readonly ChartSeries[] = [
  { key: 'receivables', label: texts.receivables, kind: 'bar', tone: 'primary' },
  { key: 'payables', label: texts.payables, kind: 'bar', tone: 'accent' },
];

/** Current debts of the customers to the shop and of the shop to its suppliers, by age (decision BO-81). */
export function DebtsPage() {
  const query = useQuery(debtsQuery);
  return (
    <ReportFrame title={texts.title}>
      {query.data ? <Debts debts={query.data} /> : <QueryNotice query={query} failed={texts.failed} />}
    </ReportFrame>
  );
}

function Debts({ debts: { receivables, payables, walk_in } }: { debts: DebtsResponse }) {
  const row = (name: (typeof AGES)[number] | 'credit' | 'balance', kind?: string) => (
    <tr key={name} className={kind}>
      <th scope="row">{texts.ages[name]}</th>
      <FigureCell>
        <FigureLink source={receivables[name] === 0 ? null : agedDebts('customers', name)}>
          {showSum(receivables[name])}
        </FigureLink>
      </FigureCell>
      <FigureCell>
        <FigureLink source={payables[name] === 0 ? null : agedDebts('suppliers', name)}>
          {showSum(payables[name])}
        </FigureLink>
      </FigureCell>
    </tr>
  );
  return (
    <>
      <ReportSection>
        <PlainTable
          label={texts.title}
          className={styles.profit}
          columns={[
            { header: texts.age },
            { header: texts.receivables, figures: true },
            { header: texts.payables, figures: true },
          ]}
        >
          <tbody>
            {AGES.map((age) => row(age))}
            {row('credit')}
            {row('balance', styles.total)}
          </tbody>
        </PlainTable>
        {walk_in !== 0 && (
          <p>
            {texts.walkIn}: {formatTotal(walk_in)}
          </p>
        )}
      </ReportSection>
      <ReportSection>
        <Chart
          label={texts.chart}
          pointLabel={texts.age}
          points={AGES.map((age) => ({
            name: texts.ages[age],
            values: { receivables: receivables[age], payables: payables[age] },
          }))}
          series={SERIES}
        />
      </ReportSection>
    </>
  );
}

/** Link to the list by age, largest first. */
const agedDebts = (kind: 'customers' | 'suppliers', age: string) => ({
  to: `/admin/contacts/aged-debts?tab=${kind}&sort=-${age}`,
  permission: 'contacts.manage',
});
