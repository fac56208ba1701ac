import { STATEMENT_WORDS } from '@ofisi/shared-shop/statement-words';
import { showShillings } from '../engine/money';
import { A4, lineHeight, mm, widthOf, writeLine, type Pdf, type TextStyle } from '../pdf/document';
import { drawTable, HEAD_HEIGHT, layRows, pagesOf, type PdfColumn } from '../pdf/table';
import { wrap } from '../pdf/wrap';
import type { StoredSettings } from '../settings/settings.queries';
import { formatDay } from '../resource/nairobi-day';
import type { QuotationRow } from './write-quotation';

const MARGIN = mm(15);
const FOOT = mm(12);
const HEADING: TextStyle = { font: 'bold', size: 15 };
const BOLD: TextStyle = { font: 'bold', size: 9 };
const PLAIN: TextStyle = { font: 'regular', size: 9 };

const COLUMNS: readonly PdfColumn[] = [
  { head: 'No.', width: mm(10) },
  { head: 'Item', width: mm(70) },
  { head: 'Quantity', width: mm(20), isAmount: true },
  { head: 'Price', width: mm(28), isAmount: true },
  { head: 'Discount', width: mm(24), isAmount: true },
  { head: 'Total', width: mm(28), isAmount: true },
];

/** What a quotation says on paper. */
export interface QuotationPaper {
  readonly settings: StoredSettings;
  readonly quotation: QuotationRow;
  /** Where it can be accepted; null: only in the shop. */
  readonly link: string | null;
}

const figures = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const pieces = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 3 });

const sum = (label: string, amount: string) => ({ cells: ['', label, '', '', '', amount], isSum: true });

function rowsOf({ quotation }: QuotationPaper) {
  const { items, delivery_fee: fee, rounding, amount, tax } = quotation;
  return [
    ...items.map(({ product_name, sku, unit, quantity, price, discount, total }, index) => ({
      cells: [
        String(index + 1),
        sku ? `${product_name} (${sku})` : product_name,
        [pieces.format(quantity), unit].filter(Boolean).join(' '),
        figures.format(price),
        discount > 0 ? figures.format(discount) : '',
        figures.format(total),
      ],
    })),
    ...(fee > 0 ? [sum('Delivery', figures.format(fee))] : []),
    ...(rounding === 0 ? [] : [sum('Rounding', figures.format(rounding))]),
    sum('Total, VAT included', showShillings(amount)),
    sum('VAT in it', figures.format(tax)),
  ];
}

/** Lines one below the other. @returns where the next one may stand */
function writeLines(pdf: Pdf, lines: readonly (string | null | false)[], { x, y }: { x: number; y: number }): number {
  let top = y;
  for (const line of lines) {
    if (line) {
      writeLine(pdf, line, PLAIN, { x, y: top });
      top += lineHeight(PLAIN);
    }
  }
  return top;
}

/** The shop, what it is, and for whom. @returns where the table may begin */
function drawHead(pdf: Pdf, { settings: { shop, tax }, quotation }: QuotationPaper): number {
  const right = A4[0] / 2 + mm(10);
  writeLine(pdf, shop.name, HEADING, { x: MARGIN, y: MARGIN });
  writeLine(pdf, 'Quotation', HEADING, { x: right, y: MARGIN });
  const top = MARGIN + lineHeight(HEADING);
  const letterhead = [
    ...shop.address,
    shop.city,
    shop.phones.join(', '),
    shop.email,
    tax.pin && STATEMENT_WORDS.pin(tax.pin),
  ];
  const left = writeLines(pdf, letterhead, { x: MARGIN, y: top });
  const day = quotation.sent_at ?? quotation.created_at;
  const facts = [
    `Number: ${quotation.number}`,
    `Date: ${formatDay(dayOf(day))}`,
    `Valid until: ${formatDay(quotation.valid_until)}`,
    quotation.quote_request && `Your request: ${quotation.quote_request.reference}`,
  ];
  let y = Math.max(left, writeLines(pdf, facts, { x: right, y: top })) + mm(6);
  writeLine(pdf, quotation.organization ?? quotation.name, BOLD, { x: MARGIN, y });
  y += lineHeight(BOLD);
  const contact = [
    quotation.organization !== null && quotation.name,
    quotation.location,
    quotation.phone_number,
    quotation.email,
  ];
  return writeLines(pdf, contact, { x: MARGIN, y }) + mm(6);
}

const NAIROBI_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });
const dayOf = (instant: string): string => NAIROBI_DAY.format(new Date(instant));

/** What stands below the sums: the terms, and what to do to accept. */
function closingOf(pdf: Pdf, { settings, quotation, link }: QuotationPaper): { text: string; style: TextStyle }[] {
  const { phones, email } = settings.shop;
  const ways = [
    link && `online at ${link}`,
    phones[0] && `by phone on ${phones[0]}`,
    email && `by mail to ${email}`,
    'in our shop',
  ];
  const blocks = [
    ...(quotation.notes === null ? [] : [{ head: 'Terms', text: quotation.notes }]),
    {
      head: 'How to accept',
      text: `Accept by ${formatDay(quotation.valid_until)}, ${ways.filter(Boolean).join(', ')}. Please mention ${quotation.number}. Prices include VAT. Goods are reserved once you have accepted.`,
    },
  ];
  const fits = (line: string) => widthOf(pdf, line, PLAIN) <= A4[0] - 2 * MARGIN;
  return blocks.flatMap(({ head, text }) => [
    { text: '', style: PLAIN },
    { text: head, style: BOLD },
    ...text.split('\n').flatMap((part) => wrap(part, fits).map((line) => ({ text: line, style: PLAIN }))),
  ]);
}

/** Draws the quotation on A4, page after page, each with its number. */
export function* drawQuotation(pdf: Pdf, paper: QuotationPaper): Generator<void> {
  const [width, height] = A4;
  const bottom = height - MARGIN - FOOT;
  let page = 0;
  const addPage = () => {
    pdf.addPage({ size: [width, height], margin: 0 });
    page += 1;
    const foot = `${paper.quotation.number}, page ${page}`;
    writeLine(pdf, foot, PLAIN, { x: width - MARGIN, y: height - MARGIN - lineHeight(PLAIN), align: 'right' });
  };
  addPage();
  let y = drawHead(pdf, paper);
  const room = bottom - HEAD_HEIGHT;
  const pages = pagesOf(layRows(pdf, COLUMNS, rowsOf(paper)), { first: room - y, other: room - MARGIN });
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      yield;
      addPage();
      y = MARGIN;
    }
    y = drawTable(pdf, COLUMNS, rows, { left: MARGIN, top: y });
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
