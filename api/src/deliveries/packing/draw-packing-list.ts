import { formatMoment } from '@ofisi/shared-shop/nairobi-day';
import { A4, lineHeight, mm, widthOf, writeLine, type Pdf, type TextStyle } from '../../pdf/document';
import { drawTable, HEAD_HEIGHT, layRows, pagesOf, type PdfColumn, type TableRow } from '../../pdf/table';
import { wrap } from '../../pdf/wrap';
import type { PackingList } from './read-packing-list';

const MARGIN = mm(15);
const FOOT = mm(12);
const HEADING: TextStyle = { font: 'bold', size: 15 };
const BOLD: TextStyle = { font: 'bold', size: 11 };
const PLAIN: TextStyle = { font: 'regular', size: 9 };
const BOX = mm(3);
/** A section begins on a page that has room for its heading and a few rows. */
const LEAST_ROOM = mm(40);

const ALL: readonly PdfColumn[] = [
  { head: '', width: mm(7) },
  { head: 'Item', width: mm(105) },
  { head: 'Code', width: mm(45) },
  { head: 'Quantity', width: mm(23), isAmount: true },
];

const BY_ORDER: readonly PdfColumn[] = [
  { head: '', width: mm(7) },
  { head: 'Item', width: mm(75) },
  { head: 'Code', width: mm(35) },
  { head: 'Serial numbers', width: mm(43) },
  { head: 'Quantity', width: mm(20), isAmount: true },
];

/** To be filled in by hand, and typed when the order is packed. */
const TO_FILL_IN = '_'.repeat(22);

const QUANTITY = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 3 });

interface Section {
  readonly heading: string;
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly TableRow[];
}

const sectionsOf = ({ sums, orders }: PackingList): readonly Section[] => [
  {
    heading: 'Everything',
    columns: ALL,
    rows: sums.map(({ name, code, quantity }) => ({ cells: ['', name, code, QUANTITY.format(quantity)] })),
  },
  {
    heading: 'Order by order',
    columns: BY_ORDER,
    rows: orders.flatMap(({ number, customer, location, goods }) => {
      const under = { cells: ['', `${number} ${customer}`, '', location], isSum: true };
      return goods.map(({ name, code, quantity, requires_serial: needsSerial }) => ({
        under,
        cells: ['', name, code, needsSerial ? TO_FILL_IN : '', QUANTITY.format(quantity)],
      }));
    }),
  },
];

/** Draws the heading, and the orders that are left out. @returns where the first section begins */
function drawHead(pdf: Pdf, { orders, left_out: leftOut }: PackingList): number {
  writeLine(pdf, 'Packing list', HEADING, { x: MARGIN, y: MARGIN });
  let y = MARGIN + lineHeight(HEADING);
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
  const omitted = leftOut.map(({ number, reason }) => `${number} (${reason})`).join(', ');
  const lines = [`${count}, ${formatMoment(new Date())}`, ...(omitted ? [`Not on this list: ${omitted}`] : [])];
  const fits = (line: string) => widthOf(pdf, line, PLAIN) <= A4[0] - 2 * MARGIN;
  for (const line of lines.flatMap((text) => wrap(text, fits))) {
    writeLine(pdf, line, PLAIN, { x: MARGIN, y });
    y += lineHeight(PLAIN);
  }
  return y + mm(5);
}

/** A box to tick in each row that is not a heading. */
function drawBoxes(pdf: Pdf, rows: readonly { readonly height: number; readonly isSum: boolean }[], top: number): void {
  let y = top + HEAD_HEIGHT;
  pdf.lineWidth(0.7).strokeColor('#333333');
  for (const { height, isSum } of rows) {
    if (!isSum) pdf.rect(MARGIN, y + mm(1.2), BOX, BOX).stroke();
    y += height;
  }
}

/** Draws the list on A4: first what is fetched for all orders, then what goes into each; every page is numbered. */
export function* drawPackingList(pdf: Pdf, list: PackingList): Generator<void> {
  const [width, height] = A4;
  const bottom = height - MARGIN - FOOT;
  let page = 0;
  const addPage = () => {
    pdf.addPage({ size: [width, height], margin: 0 });
    page += 1;
    const foot = `Packing list, page ${page}`;
    writeLine(pdf, foot, PLAIN, { x: width - MARGIN, y: height - MARGIN - lineHeight(PLAIN), align: 'right' });
  };
  addPage();
  let y = drawHead(pdf, list);
  for (const { heading, columns, rows } of sectionsOf(list)) {
    if (y + LEAST_ROOM > bottom) {
      yield;
      addPage();
      y = MARGIN;
    }
    writeLine(pdf, heading, BOLD, { x: MARGIN, y });
    y += lineHeight(BOLD) + mm(1);
    const room = bottom - HEAD_HEIGHT;
    const pages = pagesOf(layRows(pdf, columns, rows), { first: room - y, other: room - MARGIN });
    for (const [index, part] of pages.entries()) {
      if (index > 0) {
        yield;
        addPage();
        y = MARGIN;
      }
      const end = drawTable(pdf, columns, part, { left: MARGIN, top: y });
      drawBoxes(pdf, part, y);
      y = end;
    }
    y += mm(8);
  }
}
