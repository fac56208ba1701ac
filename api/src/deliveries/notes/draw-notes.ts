import { formatDayOf } from '@ofisi/shared-shop/nairobi-day';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { showShillings } from '../../engine/money';
import { A4, lineHeight, mm, writeLine, type Pdf, type TextStyle } from '../../pdf/document';
import { drawTable, HEAD_HEIGHT, layRows, pagesOf, type PdfColumn } from '../../pdf/table';
import type { StoredSettings } from '../../settings/settings.queries';
import type { DeliveryNote } from './read-notes';

const MARGIN = mm(15);
const HEADING: TextStyle = { font: 'bold', size: 15 };
const BOLD: TextStyle = { font: 'bold', size: 9 };
const PLAIN: TextStyle = { font: 'regular', size: 9 };
const FOOT = mm(12);
/** Height of the signature area below the last row. */
const SIGNATURE = mm(38);

const COLUMNS: readonly PdfColumn[] = [
  { head: 'Item', width: mm(88) },
  { head: 'Serial numbers', width: mm(62) },
  { head: 'Quantity', width: mm(30), isAmount: true },
];

const LATER = { cells: ['To follow with another delivery'], isSum: true };

const QUANTITY = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 3 });

/** Writes lines one below the other. @returns the position of the next one */
function writeLines(pdf: Pdf, lines: readonly (string | null | false)[], x: number, y: number): number {
  let top = y;
  for (const line of lines) {
    if (line) {
      writeLine(pdf, line, PLAIN, { x, y: top });
      top += lineHeight(PLAIN);
    }
  }
  return top;
}

function rowsOf({ delivery, order }: DeliveryNote) {
  const goods = delivery.items.map(({ product_name: name, quantity, ordered, serials }) => ({
    cells: [
      name,
      serials.join(', '),
      quantity === ordered ? QUANTITY.format(quantity) : `${QUANTITY.format(quantity)} of ${QUANTITY.format(ordered)}`,
    ],
  }));
  const later = (order?.later ?? []).map(({ name, quantity }) => ({
    under: LATER,
    cells: [name, '', QUANTITY.format(quantity)],
  }));
  return goods.length > 0 ? [...goods, ...later] : [{ cells: ['Goods', '', QUANTITY.format(delivery.quantity)] }];
}

/** Draws the shop, the delivery and its address. @returns the position of the table */
function drawHead(pdf: Pdf, { shop, tax }: StoredSettings, { delivery, order }: DeliveryNote): number {
  writeLine(pdf, shop.name, HEADING, { x: MARGIN, y: MARGIN });
  const letterhead = [
    ...shop.address,
    shop.city,
    shop.phones.join(', '),
    shop.email,
    tax.pin !== null && `PIN ${tax.pin}`,
  ];
  let y = writeLines(pdf, letterhead, MARGIN, MARGIN + lineHeight(HEADING)) + mm(6);
  writeLine(pdf, `Delivery note ${delivery.id}`, HEADING, { x: MARGIN, y });
  y += lineHeight(HEADING);
  const facts = [
    formatDayOf(new Date()),
    order && `Order ${order.number}`,
    order && delivery.invoice !== order.number && `Invoice ${delivery.invoice}`,
    `Delivered by ${delivery.delivered_by}`,
  ];
  const right = writeLines(pdf, facts, A4[0] / 2, y + mm(4));
  writeLine(pdf, 'Deliver to', BOLD, { x: MARGIN, y: y + mm(4) });
  const place = [
    delivery.customer_name,
    delivery.delivery_address,
    delivery.location,
    order && formatPhone(order.phone),
  ];
  const left = writeLines(pdf, place, MARGIN, y + mm(4) + lineHeight(BOLD));
  return Math.max(left, right) + mm(6);
}

/** Draws the amount to collect and the signature area. */
function drawFoot(pdf: Pdf, { order }: DeliveryNote, top: number): void {
  let y = top + mm(5);
  if (order && order.to_collect > 0) {
    writeLine(
      pdf,
      `To collect on delivery: ${showShillings(order.to_collect)}`,
      { ...BOLD, size: 11 },
      { x: MARGIN, y },
    );
  }
  y += mm(9);
  writeLine(pdf, 'Received in good order and condition', BOLD, { x: MARGIN, y });
  y += mm(15);
  const width = (A4[0] - 2 * MARGIN - mm(12)) / 3;
  for (const [index, label] of ['Name', 'Signature', 'Date'].entries()) {
    const x = MARGIN + index * (width + mm(6));
    pdf
      .lineWidth(0.5)
      .strokeColor('#555555')
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
    writeLine(pdf, label, PLAIN, { x, y: y + mm(1) });
  }
}

/** Draws the notes on A4, each starting on a new page; every page has the column headers and a page number. */
export function* drawNotes(pdf: Pdf, settings: StoredSettings, notes: readonly DeliveryNote[]): Generator<void> {
  const [width, height] = A4;
  const addPage = () => pdf.addPage({ size: [width, height], margin: 0 });
  for (const note of notes) {
    addPage();
    const start = drawHead(pdf, settings, note);
    const rows = layRows(pdf, COLUMNS, rowsOf(note));
    // Every page reserves room for the signature, because any page may contain the last row.
    const room = height - MARGIN - FOOT - HEAD_HEIGHT - SIGNATURE;
    const pages = pagesOf(rows, { first: room - start, other: room - MARGIN });
    for (const [index, page] of pages.entries()) {
      if (index > 0) {
        yield;
        addPage();
      }
      const end = drawTable(pdf, COLUMNS, page, { left: MARGIN, top: index === 0 ? start : MARGIN });
      if (index === pages.length - 1) {
        drawFoot(pdf, note, end);
      }
      const number = `Delivery note ${note.delivery.id}, page ${index + 1} of ${pages.length}`;
      writeLine(pdf, number, PLAIN, { x: width - MARGIN, y: height - MARGIN - lineHeight(PLAIN), align: 'right' });
    }
    yield;
  }
}
