import { STATEMENT_WORDS } from '@ofisi/shared-shop/statement-words';
import type { StoredSettings } from '../settings/settings.queries';
import { A4, lineHeight, mm, widthOf, writeLine, type Pdf, type TextStyle } from './document';
import { drawTable, HEAD_HEIGHT, layRows, pagesOf, type PdfColumn, type TableRow } from './table';
import { openFonts, undrawable } from './fonts';
import { wrap } from './wrap';

const MARGIN = mm(15);
const FOOT = mm(12);
const HEADING: TextStyle = { font: 'bold', size: 15 };
const BOLD: TextStyle = { font: 'bold', size: 9 };
const PLAIN: TextStyle = { font: 'regular', size: 9 };

type Line = string | null | false;

/** A document of the shop with lines of items, such as a quotation: its content from top to bottom. */
export interface Paper {
  readonly settings: StoredSettings;
  /** The kind of document: `Quotation`. */
  readonly title: string;
  /** The document's number, printed at the foot of every page. */
  readonly number: string;
  readonly facts: readonly Line[];
  /** The addressee, name first. */
  readonly to: readonly [string, ...Line[]];
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly TableRow[];
  /** The text below the lines. */
  readonly closing: readonly { readonly head: string; readonly text: string }[];
}

/** Writes lines one below the other, wrapping long ones. @returns where the next line may go */
function writeLines(
  pdf: Pdf,
  lines: readonly Line[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  let top = y;
  const fits = (text: string) => widthOf(pdf, text, PLAIN) <= width;
  for (const line of lines) {
    for (const part of line ? wrap(line, fits) : []) {
      writeLine(pdf, part, PLAIN, { x, y: top });
      top += lineHeight(PLAIN);
    }
  }
  return top;
}

/** Draws the shop, the title and the addressee. @returns where the table may begin */
function drawHead(pdf: Pdf, { settings: { shop, tax }, title, facts, to: [name, ...contact] }: Paper): number {
  const right = A4[0] / 2 + mm(10);
  const width = A4[0] / 2 - mm(10) - MARGIN;
  writeLine(pdf, shop.name, HEADING, { x: MARGIN, y: MARGIN });
  writeLine(pdf, title, HEADING, { x: right, y: MARGIN });
  const top = MARGIN + lineHeight(HEADING);
  const letterhead = [
    ...shop.address,
    shop.city,
    shop.phones.join(', '),
    shop.email,
    tax.pin && STATEMENT_WORDS.pin(tax.pin),
  ];
  const left = writeLines(pdf, letterhead, { x: MARGIN, y: top, width });
  let y = Math.max(left, writeLines(pdf, facts, { x: right, y: top, width })) + mm(6);
  writeLine(pdf, name, BOLD, { x: MARGIN, y });
  y += lineHeight(BOLD);
  return writeLines(pdf, contact, { x: MARGIN, y, width: A4[0] - 2 * MARGIN }) + mm(6);
}

/** The text below the table, line by line. */
function closingOf(pdf: Pdf, { closing }: Paper): { text: string; style: TextStyle }[] {
  const fits = (line: string) => widthOf(pdf, line, PLAIN) <= A4[0] - 2 * MARGIN;
  return closing.flatMap(({ head, text }) => [
    { text: '', style: PLAIN },
    { text: head, style: BOLD },
    ...text.split('\n').flatMap((part) => wrap(part, fits).map((line) => ({ text: line, style: PLAIN }))),
  ]);
}

/** Draws the document on A4, page by page, each numbered. */
export function* drawPaper(pdf: Pdf, paper: Paper): Generator<void> {
  const [width, height] = A4;
  const bottom = height - MARGIN - FOOT;
  let page = 0;
  const addPage = () => {
    pdf.addPage({ size: [width, height], margin: 0 });
    page += 1;
    const foot = `${paper.number}, page ${page}`;
    writeLine(pdf, foot, PLAIN, { x: width - MARGIN, y: height - MARGIN - lineHeight(PLAIN), align: 'right' });
  };
  addPage();
  let y = drawHead(pdf, paper);
  const room = bottom - HEAD_HEIGHT;
  const pages = pagesOf(layRows(pdf, paper.columns, paper.rows), { first: room - y, other: room - MARGIN });
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      yield;
      addPage();
      y = MARGIN;
    }
    y = drawTable(pdf, paper.columns, rows, { left: MARGIN, top: y });
  }
  for (const { text, style } of closingOf(pdf, paper)) {
    if (y + lineHeight(style) > bottom) {
      yield;
      addPage();
      y = MARGIN;
    }
    writeLine(pdf, text, style, { x: MARGIN, y });
    y += lineHeight(style);
  }
}

/** The letters of the document that no font of the shop can draw, each once. */
export async function undrawableOn(paper: Paper): Promise<string> {
  const { settings, title, facts, to, columns, rows, closing } = paper;
  const { shop } = settings;
  await openFonts();
  const lines = [...shop.address, shop.name, shop.city, title, ...facts, ...to, ...columns.map(({ head }) => head)];
  const texts = [...rows.flatMap(({ cells }) => cells), ...closing.flatMap(({ head, text }) => [head, text])];
  return undrawable([...lines, ...texts].filter(Boolean).join(' ')).join('');
}
