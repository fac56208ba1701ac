import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import { SERVICE_KIND_WORDS } from '@ofisi/shared-shop/service-kinds';
import type { Days } from '../period';
import type { ReportFile } from '../report-file';

type Report = Omit<ServiceReportResponse, 'status'>;

const COLUMNS = {
  part: 'Report',
  name: 'Name',
  jobs: 'Jobs',
  median_days: 'Median Days',
  longest_days: 'Longest Days',
  promised: 'With a Promise',
  in_time: 'Within Promise %',
  repaired_again: 'Repaired Again',
  came_back: 'Back Within 30 Days',
  fixed: 'Fixed First Time %',
  hours: 'Hours',
  finished: 'Finished Jobs',
  warranty: 'Warranty Jobs',
} as const;

const COST_COLUMNS = {
  quantity: 'Quantity',
  cost: 'Cost',
  invoiced: 'Invoiced without VAT',
  supplies: 'Supplies',
  parts: 'Parts under Warranty',
  margin: 'Margin',
  margin_percent: 'Margin %',
} as const;

type Row = Readonly<Record<keyof typeof COLUMNS | keyof typeof COST_COLUMNS, string | number | null>>;

const EMPTY = Object.fromEntries(Object.keys({ ...COLUMNS, ...COST_COLUMNS }).map((name) => [name, null])) as Row;

const row = (part: string, name: string | null, values: Partial<Row>): Row => ({ ...EMPTY, part, name, ...values });

const costRows = ({ parts, contracts, warranty }: NonNullable<Report['costs']>): Row[] => [
  ...parts.map(({ item, quantity, cost }) => row('Parts used', item, { quantity, cost })),
  ...contracts.map(({ number, customer, invoiced, supplies, parts: used, margin, margin_percent }) =>
    row('Margin of contracts', `${number}, ${customer}`, { invoiced, supplies, parts: used, margin, margin_percent }),
  ),
  ...warranty.map(({ brand, jobs, cost }) => row('Warranty cost by brand', brand ?? 'No brand', { jobs, cost })),
];

/** The report as a file: a row for each kind, technician, brand, part and contract, with the figures that it has. */
export const serviceReportFile = (report: Report, days: Days): ReportFile => ({
  name: 'service',
  days,
  columns: { ...COLUMNS, ...(report.costs && COST_COLUMNS) },
  rows: [
    ...report.turnaround.map(({ kind, jobs, median_days, longest_days, promised, in_time }) =>
      row('Turnaround', kind ? SERVICE_KIND_WORDS[kind] : 'Total', {
        jobs,
        median_days,
        longest_days,
        promised,
        in_time,
      }),
    ),
    row('First-time fix', 'Repairs handed over', {
      jobs: report.first_time_fix.handed_over,
      repaired_again: report.first_time_fix.repaired_again,
      came_back: report.first_time_fix.came_back,
      fixed: report.first_time_fix.fixed,
    }),
    ...report.technicians.map(({ name, minutes, worked_on: jobs, finished }) =>
      row('Technicians', name, { jobs, hours: Math.round((minutes / 60) * 100) / 100, finished }),
    ),
    ...report.kinds.map(({ kind, jobs, warranty }) =>
      row('Jobs by kind', SERVICE_KIND_WORDS[kind], { jobs, warranty }),
    ),
    ...report.brands.map(({ brand, jobs, warranty }) => row('Jobs by brand', brand ?? 'No brand', { jobs, warranty })),
    ...(report.costs ? costRows(report.costs) : []),
  ],
});
