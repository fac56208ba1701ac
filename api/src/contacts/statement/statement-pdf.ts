import { formatDay, formatDayOf } from '@ofisi/shared-shop/nairobi-day';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { STATEMENT_WORDS as words } from '@ofisi/shared-shop/statement-words';
import { showShillings } from '../../engine/money';
import { A4, lineHeight, mm, writeLine, type Pdf, type TextStyle } from '../../pdf/document';
import { drawTable, HEAD_HEIGHT, layRows, pagesOf, type PdfColumn } from '../../pdf/table';
import type { StoredSettings } from '../../settings/settings.queries';
import type { OpenDocument } from './open-documents';
import type { Statement } from './read-statement';

const MARGIN = mm(15);
const HEADING: TextStyle = { font: 'bold', size: 15 };
const BOLD: TextStyle = { font: 'bold', size: 9 };
const PLAIN: TextStyle = { font: 'regular', size: 9 };
const FOOT = mm(12);

const COLUMNS: readonly PdfColumn[] = [
  { head: words.date, width: mm(22) },
  { head: words.entry, width: mm(58) },
  { head: words.document, width: mm(36) },
  { head: words.amount, width: mm(32), isAmount: true },
  { head: words.balance, width: mm(32), isAmount: true },
];

/** The contents of a statement. */
export interface StatementPaper {
  readonly settings: StoredSettings;
  readonly party: Readonly<Record<'name' | 'organization' | 'phone', string>> &
    Readonly<Record<'address' | 'city', string | null>>;
  readonly period: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly statement: Statement;
  readonly open: readonly OpenDocument[];
}

const sum = (label: string, ...amounts: string[]) => ({ cells: ['', label, '', ...amounts], isSum: true });

const HEADING_OF_OPEN = { cells: ['', 'Of this, unpaid'], isSum: true };

function rowsOf({ statement, open }: StatementPaper) {
  return [
    sum(words.opening, '', showShillings(statement.opening)),
    ...statement.entries.map(({ at, kind, document, reference, note, amount, balance }) => ({
      cells: [
        formatDayOf(new Date(at)),
        note ? `${words.kinds[kind]}: ${note}` : words.kinds[kind],
        [document, reference].filter(Boolean).join(', '),
        showShillings(amount),
        showShillings(balance),
      ],
    })),
    sum(words.charged, showShillings(statement.charged)),
    sum(words.paid, showShillings(statement.paid)),
    sum(words.closing, '', showShillings(statement.closing)),
    ...open.map(({ document, due_on: due, amount }) => ({
      under: HEADING_OF_OPEN,
      cells: ['', due ? `Due ${formatDay(due)}` : '', document ?? 'No document', showShillings(amount), ''],
    })),
  ];
}

/** Writes lines one below the other. @returns the position of the next one */
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
  tax.pin && words.pin(tax.pin),
];

/** Draws the shop, the party and the period. @returns the position of the table */
function drawHead(pdf: Pdf, paper: StatementPaper): number {
  const { settings, party, period } = paper;
  writeLine(pdf, settings.shop.name, HEADING, { x: MARGIN, y: MARGIN });
  let y = writeLines(pdf, letterhead(paper), MARGIN, MARGIN + lineHeight(HEADING)) + mm(6);
  writeLine(pdf, words.title, HEADING, { x: MARGIN, y });
  y += lineHeight(HEADING);
  const from = period.from ? formatDay(period.from) : words.start;
  const to = period.to ? formatDay(period.to) : formatDayOf(new Date());
  y = writeLines(pdf, [words.period(from, to)], MARGIN, y) + mm(4);
  writeLine(pdf, party.organization, BOLD, { x: MARGIN, y });
  const place = [party.address, party.city].filter(Boolean).join(', ');
  const lines = [party.name, place, formatPhone(party.phone)];
  return writeLines(pdf, lines, MARGIN, y + lineHeight(BOLD)) + mm(6);
}

/** Draws the statement on A4, page by page; each page has the column headers and a page number. */
export function* drawStatement(pdf: Pdf, paper: StatementPaper): Generator<void> {
  const [width, height] = A4;
  const addPage = () => pdf.addPage({ size: [width, height], margin: 0 });
  addPage();
  const top = drawHead(pdf, paper);
  const rows = layRows(pdf, COLUMNS, rowsOf(paper));
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
