import type { profitAndLossSchema } from '@ofisi/api-contract/reports/profit-and-loss';
import type { z } from 'zod';
import type { Days } from '../period';
import { comparedColumns, comparedRow, type ReportFile } from '../report-file';
import type { Figures } from './read-profit';

type Report = Omit<z.output<typeof profitAndLossSchema>, 'status'>;

const SALES = {
  gross_sales: 'Sales of goods',
  discounts: 'Discounts',
  delivery: 'Delivery fees',
  rounding: 'Rounding',
  returns: 'Returns',
  voids: 'Deleted sales',
} as const;

const LOSSES = {
  write_offs: 'Stock written off',
  stock_takes: 'Differences of stock takes',
  adjustments: 'Stock corrections',
  warranty_parts: 'Parts used under warranty',
  contract_supplies: 'Supplies given under contract',
} as const;

type Line = keyof typeof SALES | keyof typeof LOSSES | 'net_sales' | 'cost_of_goods' | 'gross_profit' | 'net_profit';

/** The profit and loss as a file: the lines of the page, with amounts as numbers. */
export function profitFile({ figures, before, expenses }: Report, days: Days, daysBefore: Days | null): ReportFile {
  const line = (name: Line, label: string) => comparedRow(label, figures[name], before?.[name]);
  // Lines that are left out when they are empty.
  const some = (labels: Partial<Record<Line, string>>) =>
    (Object.entries(labels) as [keyof Figures & Line, string][])
      .filter(([name]) => name === 'gross_sales' || figures[name] !== 0 || (before?.[name] ?? 0) !== 0)
      .map(([name, label]) => line(name, label));
  return {
    name: 'profit-and-loss',
    days,
    columns: comparedColumns('Without VAT, in KSh', days, daysBefore),
    rows: [
      ...some(SALES),
      line('net_sales', 'Net sales'),
      line('cost_of_goods', 'Cost of goods sold'),
      line('gross_profit', 'Gross profit'),
      { line: 'Gross margin %', now: figures.margin, before: before?.margin ?? null, change: null },
      ...some(LOSSES),
      ...expenses.map(({ name, amount, before: was }) =>
        comparedRow(`Expenses: ${name ?? 'Without a category'}`, -amount, before && -was),
      ),
      line('net_profit', 'Net profit'),
    ],
  };
}
