import type { SalesPart } from '@ofisi/api-contract/reports/sales-by';
import { custom, figure, text, type Column } from '@ofisi/shared-admin-ui/columns';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { filterValuesIn, type FilterValues } from '@ofisi/shared-admin-ui/filters';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Stale } from '@ofisi/shared-admin-ui/stale';
import { useResourceList } from '@ofisi/shared-admin-ui/resource-list';
import { ResourceTable } from '@ofisi/shared-admin-ui/resource-table';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useQuery } from '@tanstack/react-query';
import { profitTexts, salesReportTexts as texts } from '../texts/reports';
import { Chart } from './chart';
import type { ChartSeries } from './chart-props';
import { FigureLink, type Source } from '@ofisi/shared-admin-ui/figure-link';
import { showRate } from './figures';
import type { Days } from '@ofisi/shared-admin-ui/report-periods';
import { ReportPage, ReportSection } from '@ofisi/shared-admin-ui/report-page';
import { daysQuery, useReportPeriod } from '@ofisi/shared-admin-ui/report-period';
import { salesTotalQuery } from './reports.queries';
import { useSalesPaper } from './sales-paper';
import { FILTER_OF, filterValueOf, nameOf, salesFilters, type Grouping } from './sales-filters';

const GROUPINGS = Object.keys(texts.groupings) as readonly Grouping[];

const SERIES: readonly ChartSeries[] = [
  { key: 'revenue', label: texts.fields.revenue, kind: 'bar', tone: 'primary' },
  { key: 'profit', label: texts.fields.profit, kind: 'bar', tone: 'accent' },
];

/** The report as shown: its days as an address, and the filters of the sales. */
interface Narrowed {
  readonly to: string;
  readonly filters: FilterValues;
}

/** Link to the sales behind a row; for a single sale, to the sale itself. */
function sourceOf(by: Grouping, row: SalesPart, { to: here, filters }: Narrowed): Source {
  if (by === 'sale') {
    return { to: `/admin/sales/order?q=${encodeURIComponent(row.name ?? '')}`, permission: 'sales.view' };
  }
  const address = new URLSearchParams({ ...filters, [FILTER_OF[by]]: filterValueOf(by, row) });
  return { to: `${here}&by=sale&${address}`, permission: 'reports.view' };
}

/** Sales of a period by item, customer, hour and so on (decision BO-103), each figure linked to the sales behind it. */
export function SalesReportPage() {
  const period = useReportPeriod();
  const [address] = useSearchParams();
  const by = GROUPINGS.find((one) => one === address.get('by')) ?? 'item';
  const readPaper = useSalesPaper(by, period.days);
  return (
    <ReportPage
      title={by === 'sale' ? texts.each : texts.title(texts.groupings[by])}
      isCompared={false}
      paper={readPaper}
      choice={
        <Field label={texts.by} error={undefined}>
          {(control) => (
            <select
              {...control}
              className={inputs.input}
              value={by}
              onChange={({ target: { value } }) => period.ask({ by: value, sort: null, q: null })}
            >
              {GROUPINGS.map((one) => (
                <option key={one} value={one}>
                  {texts.groupings[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      }
    >
      <Parts key={by} by={by} days={period.days} />
    </ReportPage>
  );
}

/** Totals of the whole list, on every page of it. */
function Totals({ path, filters }: { path: string; filters: FilterValues }) {
  const query = useQuery(salesTotalQuery(path, filters));
  const { data, isPlaceholderData } = query;
  if (!data) return <QueryNotice query={query} failed={texts.failed} />;
  const { revenue, cost, profit, margin } = data.sales[0] ?? NOTHING;
  return (
    <section aria-label={texts.totals}>
      <Stale when={isPlaceholderData}>
        <Facts>
          <Fact term={profitTexts.rows.net_sales}>{formatTotal(revenue)}</Fact>
          <Fact term={profitTexts.rows.cost_of_goods}>{formatTotal(cost)}</Fact>
          <Fact term={profitTexts.rows.gross_profit}>{formatTotal(profit)}</Fact>
          <Fact term={profitTexts.rows.margin}>{showRate(margin)}</Fact>
        </Facts>
      </Stale>
    </section>
  );
}

const NOTHING = { revenue: 0, cost: 0, profit: 0, margin: null };

/** Aligns numbers below one another. */
const atEnd = (column: Column<SalesPart>): Column<SalesPart> => ({ ...column, align: 'end' });

const columnsOf = (by: Grouping, narrowed: Narrowed): readonly Column<SalesPart>[] => [
  {
    id: 'name',
    header: texts.groupings[by],
    sortable: by !== 'hour' && by !== 'weekday',
    wraps: true,
    value: (row) => nameOf(by, row),
    cell: (row) => <FigureLink source={sourceOf(by, row, narrowed)}>{nameOf(by, row)}</FigureLink>,
  },
  ...(by === 'sale'
    ? [
        custom<SalesPart>(texts.fields.day, 'day', ({ day }) => (day === null ? '' : formatDay(day)), {
          sortable: true,
        }),
        text<SalesPart>(texts.fields.party, 'party', { sortable: true, wraps: true }),
      ]
    : [atEnd(text<SalesPart>(texts.fields.sales, 'sales', { sortable: true }))]),
  atEnd(custom(texts.fields.quantity, 'quantity', ({ quantity }) => showAmount(quantity, 3), { sortable: true })),
  figure(texts.fields.revenue, 'revenue', { sortable: true }),
  figure(texts.fields.tax, 'tax', { sortable: true, extra: true }),
  figure(texts.fields.cost, 'cost', { sortable: true }),
  figure(texts.fields.profit, 'profit', { sortable: true }),
  atEnd(custom(texts.fields.margin, 'margin', ({ margin }) => showRate(margin), { sortable: true })),
  text(texts.fields.without_cost, 'without_cost', { sortable: true, extra: true }),
];

const LONGEST_NAME = 18;
const shortName = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

function Parts({ by, days }: { by: Grouping; days: Days }) {
  const [address] = useSearchParams();
  const period = `${days.from}/${days.to}`;
  const filters = salesFilters(period);
  const values = filterValuesIn(address, filters);
  const resource = {
    key: `sales-by-${by}`,
    one: texts.groupings[by].toLowerCase(),
    many: texts.many,
    empty: texts.empty,
    list: { path: `/view-sales-by/${by}/${period}` as const, rows: 'sales' },
  };
  const columns = columnsOf(by, { to: `/admin/reports/sales?${daysQuery(days)}`, filters: values });
  const list = useResourceList<SalesPart>(resource, { columns, filters });
  const { rows = [] } = list;
  return (
    <>
      <Totals path={period} filters={values} />
      {by !== 'sale' && rows.length > 1 && (
        <ReportSection>
          <Chart
            label={texts.chart(texts.groupings[by].toLowerCase())}
            pointLabel={texts.groupings[by]}
            points={rows.map((row) => ({
              name: shortName(nameOf(by, row)),
              values: { revenue: row.revenue, profit: row.profit },
            }))}
            series={SERIES}
          />
        </ReportSection>
      )}
      <ResourceTable
        resource={resource}
        label={texts.groupings[by]}
        list={list}
        columns={columns}
        filterBy={by === 'sale' ? ['name', 'party'] : 'name'}
      />
    </>
  );
}
