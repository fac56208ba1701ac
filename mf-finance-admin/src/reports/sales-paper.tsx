import type { SalesByResponse, SalesPart } from '@ofisi/api-contract/reports/sales-by';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { filterInWords, filterValuesIn, type FilterValues } from '@ofisi/shared-admin-ui/filters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { get } from '@ofisi/shared-auth/http';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import type { ReactNode } from 'react';
import { reportTexts, salesReportTexts as texts, vatTexts } from '../texts/reports';
import { showRate, showSum } from './figures';
import type { Days } from '@ofisi/shared-admin-ui/report-periods';
import styles from './profit-table.module.css';
import { FILTER_OF, nameOf, salesFilters, type Grouping } from './sales-filters';

/** Maximum number of rows in one response. */
const MOST_ROWS = 100;

const GROUPINGS = Object.keys(FILTER_OF) as readonly (keyof typeof FILTER_OF)[];

/** Loads the sales report for printing, as the page shows it but with the rows of all its pages. */
export function useSalesPaper(by: Grouping, days: Days): () => Promise<ReactNode> {
  const [address] = useSearchParams();
  const period = `${days.from}/${days.to}`;
  const filters = filterValuesIn(address, salesFilters(period));
  const [q, sort] = [address.get('q'), address.get('sort')];
  return async () => {
    const query = { ...filters, ...(q && { q }), ...(sort && { sort }), page: '1', per_page: String(MOST_ROWS) };
    const [{ sales, meta }, { sales: totals }, narrowed] = await Promise.all([
      get<SalesByResponse>(`/view-sales-by/${by}/${period}?${new URLSearchParams(query)}`),
      get<SalesByResponse>(`/view-sales-by/total/${period}?${new URLSearchParams(filters)}`),
      wordsOf(filters, period),
    ]);
    return (
      <SalesPaper
        narrowed={q ? [...narrowed, texts.searched(q)] : narrowed}
        by={by}
        rows={sales}
        all={meta?.total ?? sales.length}
        total={q ? undefined : totals[0]}
      />
    );
  };
}

/** Describes the filters in words; the names of records are requested from the API. */
const wordsOf = (values: FilterValues, period: string): Promise<readonly string[]> =>
  Promise.all(
    GROUPINGS.filter((by) => values[FILTER_OF[by]]).map(async (by) => {
      const value = values[FILTER_OF[by]] ?? '';
      if (!FILTER_OF[by].endsWith('_id')) {
        const filter = salesFilters(period).find(({ field }) => field === FILTER_OF[by]);
        return filter && filter.kind !== 'records' ? filterInWords(filter, values) : value;
      }
      const { sales } = await get<SalesByResponse>(`/view-sales-by/${by}/${period}?ids=${value}&per_page=${MOST_ROWS}`);
      return `${texts.groupings[by]}: ${sales.map((row) => nameOf(by, row)).join(', ')}`;
    }),
  );

interface SalesPaperProps {
  /** The filters in words. */
  readonly narrowed: readonly string[];
  readonly by: Grouping;
  readonly rows: readonly SalesPart[];
  readonly all: number;
  /** Total of all sales; omitted if only some were searched for. */
  readonly total: SalesPart | undefined;
}

function SalesPaper({ narrowed, by, rows, all, total }: SalesPaperProps) {
  const { fields } = texts;
  const isSale = by === 'sale';
  if (rows.length === 0) return <p>{reportTexts.nothing}</p>;
  const figures = ({ quantity, revenue, cost, profit, margin }: SalesPart) => (
    <>
      <FigureCell>{showAmount(quantity, 3)}</FigureCell>
      <FigureCell>{showSum(revenue)}</FigureCell>
      <FigureCell>{showSum(cost)}</FigureCell>
      <FigureCell>{showSum(profit)}</FigureCell>
      <FigureCell>{showRate(margin)}</FigureCell>
    </>
  );
  return (
    <>
      {narrowed.length > 0 && <p>{narrowed.join('; ')}</p>}
      <PlainTable
        label={texts.groupings[by]}
        className={styles.profit}
        columns={[
          { header: texts.groupings[by] },
          ...(isSale ? [{ header: fields.day }, { header: fields.party }] : []),
          ...[fields.quantity, fields.revenue, fields.cost, fields.profit, fields.margin].map((header) => ({
            header,
            figures: true,
          })),
        ]}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{nameOf(by, row)}</th>
              {isSale && <td>{row.day && formatDay(row.day)}</td>}
              {isSale && <td>{row.party}</td>}
              {figures(row)}
            </tr>
          ))}
          {total && (
            <tr className={styles.total}>
              <th scope="row" colSpan={isSale ? 3 : 1}>
                {vatTexts.total}
              </th>
              {figures(total)}
            </tr>
          )}
        </tbody>
      </PlainTable>
      {all > rows.length && <p>{texts.first(rows.length, all)}</p>}
    </>
  );
}
