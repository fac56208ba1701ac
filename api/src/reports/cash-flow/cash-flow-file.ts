import type { cashFlowSchema } from '@ofisi/api-contract/reports/cash-flow';
import type { z } from 'zod';
import type { Days } from '../period';
import { showDays, type ReportFile } from '../report-file';

type Report = Omit<z.output<typeof cashFlowSchema>, 'status'>;
type Flows = Pick<Report, 'accounts' | 'total'>;

const COLUMNS = {
  account: 'Account, in KSh',
  period: 'Period',
  opening: 'Opening',
  received: 'Payments in',
  paid: 'Payments out',
  spent: 'Expenses',
  transferred: 'Transfers',
  adjusted: 'Cash in, out and counted',
  closing: 'Closing',
} as const;

const rowsOf = ({ accounts, total }: Flows, days: Days) => [
  ...accounts.map(({ name, ...sums }) => ({
    ...sums,
    account: name ?? 'No account',
    period: showDays(days),
  })),
  { ...total, account: 'Total', period: showDays(days) },
];

/** The cash flow as a file: a row for each account, followed by those of the compared period. */
export const cashFlowFile = (report: Report, days: Days, daysBefore: Days | null): ReportFile => ({
  name: 'cash-flow',
  days,
  columns: COLUMNS,
  rows: [...rowsOf(report, days), ...(report.before && daysBefore ? rowsOf(report.before, daysBefore) : [])],
});
