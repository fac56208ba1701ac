import type { VatDocument } from '@ofisi/api-contract/reports/vat-documents';
import type { VatReportResponse } from '@ofisi/api-contract/reports/vat';
import { custom, figure, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf } from '@ofisi/shared-admin-ui/filters';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useResourceList } from '@ofisi/shared-admin-ui/resource-list';
import { ResourceTable } from '@ofisi/shared-admin-ui/resource-table';
import { useQuery } from '@tanstack/react-query';
import { vatTexts as texts } from '../texts/reports';
import { FigureLink, type Source } from '@ofisi/shared-admin-ui/figure-link';
import { showSum } from './figures';
import type { Days } from '@ofisi/shared-admin-ui/report-periods';
import styles from './profit-table.module.css';
import { ReportPage, ReportSection } from '@ofisi/shared-admin-ui/report-page';
import { useReportPeriod } from '@ofisi/shared-admin-ui/report-period';
import { vatQuery } from './reports.queries';

const { fields } = texts;

/** VAT of a period, and the documents behind it (decision BO-104). */
export function VatPage() {
  const period = useReportPeriod();
  const query = useQuery(vatQuery(period));
  const { data, isPlaceholderData } = query;
  return (
    <ReportPage
      title={texts.title}
      isCompared={false}
      isStale={isPlaceholderData}
      paper={data && <VatTables report={data} />}
    >
      {data ? <VatTables report={data} Part={ReportSection} /> : <QueryNotice query={query} failed={texts.failed} />}
      <Documents days={period.days} />
    </ReportPage>
  );
}

function VatTables({ report, Part = PaperPart }: { report: VatReportResponse; Part?: typeof ReportSection }) {
  const { output, input, payable } = report;
  return (
    <>
      <Part title={texts.output}>
        <SideTable name="output" side={output} />
      </Part>
      <Part title={texts.input}>
        <SideTable name="input" side={input} />
      </Part>
      <Part title={payable < 0 ? texts.claimable : texts.payable}>
        <strong>{formatTotal(Math.abs(payable))}</strong>
      </Part>
    </>
  );
}

const PaperPart: typeof ReportSection = ({ title, children }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

type Side = VatReportResponse['output'];
type Figures = Omit<Side['classes'][number], 'tax_class' | 'rates'>;

const NOTHING: Figures = { net: 0, tax: 0, credited_net: 0, credited_tax: 0 };

const add = (one: Figures, other: Figures): Figures => ({
  net: sum(one.net, other.net),
  tax: sum(one.tax, other.tax),
  credited_net: sum(one.credited_net, other.credited_net),
  credited_tax: sum(one.credited_tax, other.credited_tax),
});

function SideTable({ name, side }: { name: 'output' | 'input'; side: Side }) {
  const { columns } = texts;
  const headers = [
    ...[columns.net, columns.tax],
    ...[columns.credited_net[name], columns.credited_tax[name]],
    ...[columns.all_net, columns.all_tax],
  ];
  /** Net and VAT of the same documents side by side: as issued, as credited, and in total. */
  const figuresOf = ({ net, tax, credited_net, credited_tax }: Figures) =>
    [net, tax, credited_net, credited_tax, sum(net, credited_net), sum(tax, credited_tax)].map((figure, index) => (
      <FigureCell key={headers[index]} header={headers[index] ?? ''}>
        {showSum(figure)}
      </FigureCell>
    ));
  return (
    <PlainTable
      label={texts[name]}
      className={styles.profit}
      stacks
      columns={[{ header: columns.tax_class }, ...headers.map((header) => ({ header, figures: true }))]}
    >
      <tbody>
        {side.classes.map(({ tax_class, rates, ...figures }) => (
          <tr key={tax_class}>
            <th scope="row">
              {rates.some((rate) => rate > 0)
                ? texts.rates(texts.classes[tax_class], rates.join(', '))
                : texts.classes[tax_class]}
            </th>
            {figuresOf(figures)}
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">{texts.total}</th>
          {figuresOf(side.classes.reduce<Figures>(add, NOTHING))}
        </tr>
      </tbody>
    </PlainTable>
  );
}

/** Adds shillings with cents, without the rounding errors of fractions. */
const sum = (one: number, other: number) => Math.round((one + other) * 100) / 100;

function sourceOf({ kind, order_id, purchase_id, number, about }: VatDocument): Source | null {
  if (purchase_id !== null) return { to: `/admin/purchases/${purchase_id}`, permission: 'purchases.manage' };
  if (kind === 'supplier_return') return { to: '/admin/purchase/returns', permission: 'purchases.manage' };
  if (order_id === null) return null;
  return { to: `/admin/sales/order?q=${encodeURIComponent(about ?? number)}`, permission: 'sales.view' };
}

const COLUMNS = [
  custom<VatDocument>(fields.number, 'number', (row) => <FigureLink source={sourceOf(row)}>{row.number}</FigureLink>, {
    sortable: true,
  }),
  custom<VatDocument>(fields.day, 'day', ({ day }) => formatDay(day), { sortable: true }),
  custom<VatDocument>(fields.kind, 'kind', ({ kind }) => texts.kinds[kind]),
  text<VatDocument>(fields.about, 'about', { extra: true }),
  text<VatDocument>(fields.party, 'party', { sortable: true, wraps: true }),
  text<VatDocument>(fields.tax_id, 'tax_id', { extra: true }),
  text<VatDocument>(fields.tax_class, 'tax_class'),
  figure<VatDocument>(fields.net, 'net', { sortable: true }),
  figure<VatDocument>(fields.tax, 'tax', { sortable: true }),
  figure<VatDocument>(fields.gross, 'gross', { sortable: true }),
];

const FILTERS = [
  choiceFilter(fields.side, 'side', choicesOf(texts.sides)),
  choiceFilter(fields.kind, 'kind', choicesOf(texts.kinds)),
  choiceFilter(fields.tax_class, 'tax_class', choicesOf(texts.classes)),
];

function Documents({ days: { from, to } }: { days: Days }) {
  const resource = {
    key: 'vat-documents',
    one: texts.one,
    many: texts.many,
    empty: texts.empty,
    list: { path: `/view-vat-documents/${from}/${to}` as const, rows: 'documents' },
  };
  const list = useResourceList<VatDocument>(resource, { columns: COLUMNS, filters: FILTERS });
  return (
    <ReportSection title={texts.documents}>
      <ResourceTable
        resource={resource}
        label={texts.documents}
        list={list}
        columns={COLUMNS}
        filterBy={['number', 'party']}
      />
    </ReportSection>
  );
}
