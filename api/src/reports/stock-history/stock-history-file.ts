import type { stockHistorySchema } from '@ofisi/api-contract/reports/stock-history';
import type { z } from 'zod';
import type { Days } from '../period';
import { comparedColumns, comparedRow, type ReportFile } from '../report-file';

type Report = Omit<z.output<typeof stockHistorySchema>, 'status'>;

const LINES = {
  opening: 'When the period began',
  bought: 'Bought, less what went back to suppliers',
  sold: 'Sold, less what came back',
  lost: 'Written off, counted and corrected',
  entered: 'Entered with new items',
  closing: 'When the period ended',
} as const;

/** The stock value over time as a file: its changes, and its value at the end of each day or month. */
export const stockHistoryFile = (report: Report, days: Days, daysBefore: Days | null): ReportFile => ({
  name: 'stock-value',
  days,
  columns: comparedColumns('At average cost, in KSh', days, daysBefore),
  rows: (Object.entries(LINES) as [keyof typeof LINES, string][]).map(([name, label]) =>
    comparedRow(label, report[name], report.before?.[name]),
  ),
});
