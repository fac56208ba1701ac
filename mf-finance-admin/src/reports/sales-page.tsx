import type { SalesGrouping, SalesPart } from '@ofisi/api/wire';
import { drawn, figure, text, type Column } from '@ofisi/shared-admin-ui/columns';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useResourceList } from '@ofisi/shared-admin-ui/resource-list';
import { ResourceTable } from '@ofisi/shared-admin-ui/resource-table';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useQuery } from '@tanstack/react-query';
import { profitTexts, salesReportTexts as texts } from '../texts/reports';
import { Chart } from './chart';
import type { ChartSeries } from './chart-props';
import { FigureLink, type Source } from './figure-link';
import { showMoney, showRate } from './figures';
import type { Days } from './periods';
import { ReportPage, ReportSection } from './report-page';
import { daysQuery, useReportPeriod } from './report-period';
import { profitQuery } from './reports.queries';

const GROUPINGS = Object.keys(texts.groupings) as readonly SalesGrouping[];

const SERIES: readonly ChartSeries[] = [
  { key: 'revenue', label: texts.fields.revenue, kind: 'bar', tone: 'primary' },
  { key: 'profit', label: texts.fields.profit, kind: 'bar', tone: 'accent' },
];

const SOLD = 'sale,sale_reversal,void,return_restock';

/** What a row is called: some are words, and one is of none. */
function nameOf(by: SalesGrouping, { name }: SalesPart): string {
  if (name === null) return texts.none[by];
  if (by === 'weekday') return texts.weekdays[Number(name) - 1] ?? name;
  return (texts.words as Readonly<Record<string, string>>)[name] ?? name;
}

/** The list that a row is made of, where a list knows it. */
function sourceOf(by: SalesGrouping, { id, name }: SalesPart, days: Days): Source | null {
  const orders = { permission: 'sales.view', to: `/admin/sales/order?${daysQuery(days, 'invoiced_at')}` };
  if (id === 0) return null;
  if (by === 'customer') return { ...orders, to: `${orders.to}&customer_id=${id}` };
  if (by === 'channel' || by === 'payment_method') return { ...orders, to: `${orders.to}&${by}=${name}` };
  return by === 'item'
    ? {
        permission: 'stock.manage',
        to: `/admin/stock/movements?item_id=${id}&cause=${SOLD}&${daysQuery(days, 'created_at')}`,
      }
    : null;
}

/** Sales of a period by item, customer, hour and so on (decision BO-103). */
export function SalesReportPage() {
  const period = useReportPeriod();
  const [address] = useSearchParams();
  const by = GROUPINGS.find((one) => one === address.get('by')) ?? 'item';
  return (
    <ReportPage
      title={`${texts.title} ${texts.groupings[by].toLowerCase()}`}
      isCompared={false}
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
      <Totals days={period.days} />
      <Parts key={by} by={by} days={period.days} />
    </ReportPage>
  );
}

/** Of the whole period, whatever the list below is narrowed to. */
function Totals({ days }: { days: Days }) {
  const query = useQuery(profitQuery({ days, before: null }));
  const { data } = query;
  if (!data) return <QueryNotice query={query} failed={texts.failed} />;
  const { net_sales, cost_of_goods, gross_profit, margin } = data.figures;
  return (
    <section aria-label={texts.totals}>
      <Facts>
        <Fact term={profitTexts.rows.net_sales}>{showMoney(net_sales)}</Fact>
        <Fact term={profitTexts.rows.cost_of_goods}>{showMoney(-cost_of_goods)}</Fact>
        <Fact term={profitTexts.rows.gross_profit}>{showMoney(gross_profit)}</Fact>
        <Fact term={profitTexts.rows.margin}>{showRate(margin)}</Fact>
      </Facts>
    </section>
  );
}

/** Numbers stand below each other. */
const atEnd = (column: Column<SalesPart>): Column<SalesPart> => ({ ...column, align: 'end' });

const columnsOf = (by: SalesGrouping, days: Days): readonly Column<SalesPart>[] => [
  {
    id: 'name',
    header: texts.groupings[by],
    sortable: by !== 'hour' && by !== 'weekday',
    wraps: true,
    value: (row) => nameOf(by, row),
    cell: (row) => <FigureLink source={sourceOf(by, row, days)}>{nameOf(by, row)}</FigureLink>,
  },
  atEnd(text(texts.fields.sales, 'sales', { sortable: true })),
  atEnd(drawn(texts.fields.quantity, 'quantity', ({ quantity }) => showAmount(quantity, 3), { sortable: true })),
  figure(texts.fields.revenue, 'revenue', { sortable: true }),
  figure(texts.fields.tax, 'tax', { sortable: true, extra: true }),
  figure(texts.fields.cost, 'cost', { sortable: true }),
  figure(texts.fields.profit, 'profit', { sortable: true }),
  atEnd(drawn(texts.fields.margin, 'margin', ({ margin }) => showRate(margin), { sortable: true })),
  text(texts.fields.without_cost, 'without_cost', { sortable: true, extra: true }),
];

const LONGEST_NAME = 18;
const shortName = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

function Parts({ by, days }: { by: SalesGrouping; days: Days }) {
  const resource = {
    key: `sales-by-${by}`,
    one: texts.groupings[by].toLowerCase(),
    many: texts.many,
    empty: texts.empty,
    list: { path: `/view-sales-by/${by}/${days.from}/${days.to}` as const, rows: 'sales' },
  };
  const columns = columnsOf(by, days);
  const list = useResourceList<SalesPart>(resource, { columns });
  const { rows = [] } = list;
  return (
    <>
      {rows.length > 1 && (
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
      <ResourceTable resource={resource} label={texts.groupings[by]} list={list} columns={columns} filterBy="name" />
    </>
  );
}
