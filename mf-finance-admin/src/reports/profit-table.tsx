import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { profitTexts as texts } from '../texts/reports';
import { comparedClass, comparedColumns, ComparedLine } from './compared-line';
import type { Source } from '@ofisi/shared-admin-ui/figure-link';
import { showRate } from './figures';
import type { Days, ReportPeriod } from '@ofisi/shared-admin-ui/report-periods';
import { daysQuery } from '@ofisi/shared-admin-ui/report-period';
import type { Profit } from './reports.queries';
import styles from './profit-table.module.css';

type Figures = Profit['figures'];
type Row = Exclude<
  keyof Figures,
  'margin' | 'without_cost' | 'sales_without_cost' | 'losses_without_cost' | 'expenses'
>;

const movements = (cause: string) => (days: Days) => ({
  to: `/admin/stock/movements?cause=${cause}&${daysQuery(days, 'created_at')}`,
  permission: 'stock.manage',
});
const orders = (field: string) => (days: Days) => ({
  to: `/admin/sales/order?${daysQuery(days, field)}`,
  permission: 'sales.view',
});
const report = (path: string) => (days: Days) => ({
  to: `/admin/reports/${path}${path.includes('?') ? '&' : '?'}${daysQuery(days)}`,
  permission: 'reports.view',
});

/** The list behind each figure. */
const SOURCES: Readonly<Partial<Record<Row, (days: Days) => Source>>> = {
  gross_sales: orders('invoiced_at'),
  delivery: orders('invoiced_at'),
  rounding: orders('invoiced_at'),
  discounts: orders('invoiced_at'),
  returns: report('vat?kind=credit_note'),
  voids: orders('voided_at'),
  net_sales: report('sales'),
  cost_of_goods: report('sales'),
  gross_profit: report('sales'),
  write_offs: movements('write_off'),
  stock_takes: movements('stock_take'),
  adjustments: movements('adjustment'),
  warranty_parts: movements('service'),
  contract_supplies: movements('contract_supply'),
};

const SALES = ['gross_sales', 'discounts', 'delivery', 'rounding', 'returns', 'voids'] as const;
const LOSSES = ['write_offs', 'stock_takes', 'adjustments', 'warranty_parts', 'contract_supplies'] as const;

/** Whether a row is shown: optional rows only if they are not zero. */
const isShown = (row: Row, { figures, before }: Profit) =>
  row === 'gross_sales' || figures[row] !== 0 || (before?.[row] ?? 0) !== 0;

interface ProfitTableProps {
  readonly profit: Profit;
  readonly period: Pick<ReportPeriod, 'days' | 'before'>;
}

/** The profit and loss in the accountants' layout: each result below the figures that it sums up. */
export function ProfitTable({ profit, period: { days, before: daysBefore } }: ProfitTableProps) {
  const { figures, before, expenses } = profit;
  const shown = before && daysBefore;
  const line = (row: Row, kind?: 'result' | 'total') => (
    <ComparedLine
      key={row}
      label={texts.rows[row]}
      now={figures[row]}
      before={shown ? before[row] : null}
      source={(of) => SOURCES[row]?.(of) ?? null}
      days={days}
      daysBefore={shown}
      kind={kind}
    />
  );
  return (
    <PlainTable label={texts.title} columns={comparedColumns(texts.item, days, shown)} className={comparedClass(shown)}>
      <tbody>
        {SALES.filter((row) => isShown(row, profit)).map((row) => line(row))}
        {line('net_sales', 'result')}
        {line('cost_of_goods')}
        {line('gross_profit', 'result')}
        <tr className={styles.margin}>
          <th scope="row">{texts.rows.margin}</th>
          <FigureCell>{showRate(figures.margin)}</FigureCell>
          {shown && <FigureCell>{showRate(before.margin)}</FigureCell>}
          {shown && <FigureCell>{''}</FigureCell>}
        </tr>
        {LOSSES.filter((row) => isShown(row, profit)).map((row) => line(row))}
        {expenses.map(({ id, name, amount, before: was }) => (
          <ComparedLine
            key={id}
            label={`${texts.rows.expenses}: ${name ?? texts.noCategory}`}
            now={-amount}
            before={shown ? -was : null}
            source={(of) => ({
              to: `/admin/expenses?${id === null ? '' : `category_id=${id}&`}${daysQuery(of, 'date')}`,
              permission: 'expenses.manage',
            })}
            days={days}
            daysBefore={shown}
          />
        ))}
        {line('net_profit', 'total')}
      </tbody>
    </PlainTable>
  );
}
