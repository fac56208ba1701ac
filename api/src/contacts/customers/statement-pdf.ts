import { showShillings } from '../../engine/money';
import { A4, lineHeight, mm, writeLine, type Pdf, type TextStyle } from '../../pdf/document';
import { drawTable, HEAD_HEIGHT, layRow, pagesOf, type PdfColumn } from '../../pdf/table';
import type { StoredSettings } from '../../settings/settings.queries';
import type { Statement } from './customer-statement';
import type { OpenDocument } from './open-documents';

const MARGIN = mm(15);
const HEADING: TextStyle = { font: 'bold', size: 15 };
const BOLD: TextStyle = { font: 'bold', size: 9 };
const PLAIN: TextStyle = { font: 'regular', size: 9 };
const FOOT = mm(12);

const COLUMNS: readonly PdfColumn[] = [
  { head: 'Date', width: mm(22) },
  { head: 'Entry', width: mm(58) },
  { head: 'Document', width: mm(36) },
  { head: 'Amount', width: mm(32), isAmount: true },
  { head: 'Balance', width: mm(32), isAmount: true },
];

const KINDS: Readonly<Record<Statement['entries'][number]['kind'], string>> = {
  opening: 'Opening balance',
  opening_advance: 'Advance before the books began',
  sale: 'Sale',
  purchase: 'Purchase',
  return: 'Return',
  supplier_return: 'Return to supplier',
  void: 'Voided',
  payment: 'Payment',
  refund: 'Refund',
  allocation: 'Allocation',
  adjustment: 'Adjustment',
};

const DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dateOf = (instant: string) => DATE.format(new Date(instant));
const dayOf = (day: string) => dateOf(`${day}T00:00:00+03:00`);

/** What a statement says. */
export interface StatementPaper {
  readonly settings: StoredSettings;
  readonly customer: Readonly<Record<'customer_name' | 'organization' | 'customer_phone', string>> &
    Readonly<Record<'address' | 'city', string | null>>;
  readonly period: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly statement: Statement;
  readonly open: readonly OpenDocument[];
}

const sum = (label: string, ...amounts: string[]) => ({ cells: ['', label, '', ...amounts], isSum: true });

function rowsOf({ statement, open }: StatementPaper) {
  return [
    sum('Balance brought forward', '', showShillings(statement.opening)),
    ...statement.entries.map(({ at, kind, document, reference, note, amount, balance }) => ({
      cells: [
        dateOf(at),
        note ? `${KINDS[kind]}: ${note}` : KINDS[kind],
        [document, reference].filter(Boolean).join(', '),
        showShillings(amount),
        showShillings(balance),
      ],
    })),
    sum('Charged', showShillings(statement.charged)),
    sum('Paid', showShillings(statement.paid)),
    sum('Closing balance', '', showShillings(statement.closing)),
    ...(open.length === 0 ? [] : [sum('Of which open')]),
    ...open.map(({ document, due_on: due, amount }) => ({
      cells: ['', due ? `Due ${dayOf(due)}` : '', document ?? 'Without a document', showShillings(amount), ''],
    })),
  ];
}

/** Lines one below the other. @returns where the next one may stand */
function writeLines(pdf: Pdf, lines: readonly (string | null)[], x: number, y: number): number {
  let top = y;
  for (const line of lines) {
    if (line) {
      writeLine(pdf, line, PLAIN, { x, y: top });
      top += lineHeight(PLAIN);
    }
  }
  return top;
}

const letterhead = ({ settings: { shop, tax } }: StatementPaper) => [
  ...shop.address,
  shop.city,
  shop.phones.join(', '),
  shop.email,
  tax.pin && `PIN ${tax.pin}`,
];

/** The shop, the customer and the period. @returns where the table may begin */
function drawHead(pdf: Pdf, paper: StatementPaper): number {
  const { settings, customer, period } = paper;
  writeLine(pdf, settings.shop.name, HEADING, { x: MARGIN, y: MARGIN });
  let y = writeLines(pdf, letterhead(paper), MARGIN, MARGIN + lineHeight(HEADING)) + mm(6);
  writeLine(pdf, 'Statement of account', HEADING, { x: MARGIN, y });
  y += lineHeight(HEADING);
  const from = period.from ? dayOf(period.from) : 'the beginning';
  const to = period.to ? dayOf(period.to) : dateOf(new Date().toISOString());
  y = writeLines(pdf, [`${from} to ${to}`], MARGIN, y) + mm(4);
  writeLine(pdf, customer.organization, BOLD, { x: MARGIN, y });
  const place = [customer.address, customer.city].filter(Boolean).join(', ');
  const lines = [customer.customer_name, place, customer.customer_phone];
  return writeLines(pdf, lines, MARGIN, y + lineHeight(BOLD)) + mm(6);
}

/** Draws the statement on A4, page after page; each has the heads of the columns and its number. */
export function* drawStatement(pdf: Pdf, paper: StatementPaper): Generator<void> {
  const [width, height] = A4;
  const addPage = () => pdf.addPage({ size: [width, height], margin: 0 });
  addPage();
  const top = drawHead(pdf, paper);
  const rows = rowsOf(paper).map((row) => layRow(pdf, COLUMNS, row));
  const room = height - MARGIN - FOOT - HEAD_HEIGHT;
  const pages = pagesOf(rows, { first: room - top, other: room - MARGIN });
  for (const [index, page] of pages.entries()) {
    if (index > 0) {
      yield;
      addPage();
    }
    drawTable(pdf, COLUMNS, page, { left: MARGIN, top: index === 0 ? top : MARGIN });
    const number = `Page ${index + 1} of ${pages.length}`;
    writeLine(pdf, number, PLAIN, { x: width - MARGIN, y: height - MARGIN - lineHeight(PLAIN), align: 'right' });
  }
}
