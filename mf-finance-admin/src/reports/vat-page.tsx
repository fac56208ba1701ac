import type { VatDocument, VatReportResponse } from '@ofisi/api/wire';
import { drawn, figure, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf } from '@ofisi/shared-admin-ui/filters';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useResourceList } from '@ofisi/shared-admin-ui/resource-list';
import { ResourceTable } from '@ofisi/shared-admin-ui/resource-table';
import { useQuery } from '@tanstack/react-query';
import { vatTexts as texts } from '../texts/reports';
import { FigureLink, type Source } from './figure-link';
import { showSum } from './figures';
import type { Days } from './periods';
import styles from './profit-table.module.css';
import { ReportPage, ReportSection } from './report-page';
import { useReportPeriod } from './report-period';
import { vatQuery } from './reports.queries';

const { fields } = texts;

/** VAT of a period, and the documents that it is made of (decision BO-104). */
export function VatPage() {
  const period = useReportPeriod();
  const query = useQuery(vatQuery(period));
  const { data } = query;
  return (
    <ReportPage title={texts.title} isCompared={false} paper={data && <VatTables report={data} />}>
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

function SideTable({ name, side }: { name: 'output' | 'input'; side: VatReportResponse['output'] }) {
  const { columns } = texts;
  return (
    <PlainTable
      label={texts[name]}
      className={styles.profit}
      stacks
      columns={[
        { header: columns.tax_class },
        ...[columns.net, columns.tax, columns.credited[name], columns.total].map((header) => ({
          header,
          figures: true,
        })),
      ]}
    >
      <tbody>
        {side.classes.map(({ tax_class, rates, net, tax, credited_net, credited_tax }) => (
          <tr key={tax_class}>
            <th scope="row">
              {rates.some((rate) => rate > 0)
                ? texts.rates(texts.classes[tax_class], rates.join(', '))
                : texts.classes[tax_class]}
            </th>
            <FigureCell header={columns.net}>{showSum(sum(net, credited_net))}</FigureCell>
            <FigureCell header={columns.tax}>{showSum(tax)}</FigureCell>
            <FigureCell header={columns.credited[name]}>{showSum(credited_tax)}</FigureCell>
            <FigureCell header={columns.total}>{showSum(sum(tax, credited_tax))}</FigureCell>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">{texts.total}</th>
          <FigureCell header={columns.net}>{showSum(side.net)}</FigureCell>
          <FigureCell header={columns.tax}>
            {showSum(side.classes.reduce((all, { tax }) => sum(all, tax), 0))}
          </FigureCell>
          <FigureCell header={columns.credited[name]}>
            {showSum(side.classes.reduce((all, { credited_tax: tax }) => sum(all, tax), 0))}
          </FigureCell>
          <FigureCell header={columns.total}>{showSum(side.tax)}</FigureCell>
        </tr>
      </tbody>
    </PlainTable>
  );
}

/** Of shillings with cents, without what adding fractions leaves behind. */
const sum = (one: number, other: number) => Math.round((one + other) * 100) / 100;

function sourceOf({ kind, order_id, purchase_id, number, about }: VatDocument): Source | null {
  if (purchase_id !== null) return { to: `/admin/purchases/${purchase_id}`, permission: 'purchases.manage' };
  if (kind === 'supplier_return') return { to: '/admin/purchase/returns', permission: 'purchases.manage' };
  if (order_id === null) return null;
  return { to: `/admin/sales/order?q=${encodeURIComponent(about ?? number)}`, permission: 'sales.view' };
}

const COLUMNS = [
  drawn<VatDocument>(fields.number, 'number', (row) => <FigureLink source={sourceOf(row)}>{row.number}</FigureLink>, {
    sortable: true,
  }),
  drawn<VatDocument>(fields.day, 'day', ({ day }) => formatDay(day), { sortable: true }),
  drawn<VatDocument>(fields.kind, 'kind', ({ kind }) => texts.kinds[kind]),
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
