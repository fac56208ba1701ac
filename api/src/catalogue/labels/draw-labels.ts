import { labelsPerPage, placeOf, type LabelSize } from '@ofisi/api-contract/catalogue/label-sizes';
import { formatMoney } from '@ofisi/shared-shop/money';
import { lineHeight, mm, widthOf, writeLine, type Pdf, type TextStyle } from '../../pdf/document';
import { wrap } from '../../pdf/wrap';
import { modulesOf, moduleWidthOn, type Barcode } from './barcode';
import type { Label, LabelRun } from './read-labels';

/** Position of the bars on a label, in millimetres from its upper left corner; `x` is the left edge of the first bar. */
export interface BarsPlace {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly module: number;
}

const POINT = 25.4 / 72;
/** Between the text and the bars, in millimetres. */
const GAP = 0.6;

/** Centres the bars on a label, with their quiet zones, above their text and below everything written at the top. */
export function placeBars(size: LabelSize, barcode: Barcode, written: number): BarsPlace {
  const module = moduleWidthOn(size, barcode) ?? Number.NaN;
  const text = lineHeight({ font: 'regular', size: size.code }) * POINT;
  const y = size.paddingY + written + GAP;
  return {
    module,
    x: (size.width - modulesOf(barcode) * module) / 2 + barcode.quiet[0] * module,
    y,
    height: size.height - size.paddingY - text - y,
  };
}

function drawBars(pdf: Pdf, barcode: Barcode, place: BarsPlace, corner: { readonly x: number; readonly y: number }) {
  let x = corner.x + place.x;
  pdf.fillColor('#000000');
  for (const [index, width] of barcode.widths.entries()) {
    if (index % 2 === 0) {
      pdf.rect(mm(x), mm(corner.y + place.y), mm(width * place.module), mm(place.height));
    }
    x += width * place.module;
  }
  pdf.fill();
}

/** Draws the price, and beside it, crossed out, the price before the offer. */
function drawPrice(pdf: Pdf, size: LabelSize, { price, oldPrice }: Label, x: number, y: number): void {
  const style: TextStyle = { font: 'bold', size: size.price };
  const text = formatMoney(price, 'KSh');
  writeLine(pdf, text, style, { x, y });
  if (oldPrice === null) {
    return;
  }
  const old: TextStyle = { font: 'regular', size: size.price * 0.65 };
  const before = formatMoney(oldPrice, 'KSh');
  const left = x + widthOf(pdf, text, style) + mm(1.5);
  const width = widthOf(pdf, before, old);
  if (left + width > x + mm(size.width - 2 * size.paddingX)) {
    return;
  }
  const top = y + (style.size - old.size) * 1.05;
  writeLine(pdf, before, old, { x: left, y: top });
  const middle = top + old.size * 0.75;
  pdf
    .lineWidth(0.5)
    .strokeColor('#000000')
    .moveTo(left, middle)
    .lineTo(left + width, middle)
    .stroke();
}

const titleStyle = ({ title }: LabelSize): TextStyle => ({ font: 'regular', size: title });

/** Wraps a title to the lines of a label; measured once for all copies. */
function linesOf(pdf: Pdf, size: LabelSize, title: string): readonly string[] {
  const style = titleStyle(size);
  const room = mm(size.width - 2 * size.paddingX);
  return wrap(title, (text) => widthOf(pdf, text, style) <= room, 2);
}

interface Drawn {
  readonly label: Label;
  /** Lines of its title. */
  readonly lines: readonly string[];
  readonly withPrice: boolean;
}

function drawLabel(pdf: Pdf, size: LabelSize, { label, lines, withPrice }: Drawn, corner: { x: number; y: number }) {
  const style = titleStyle(size);
  const x = mm(corner.x + size.paddingX);
  let y = mm(corner.y + size.paddingY);
  for (const line of lines) {
    writeLine(pdf, line, style, { x, y });
    y += lineHeight(style);
  }
  if (withPrice) {
    drawPrice(pdf, size, label, x, y);
    y += lineHeight({ font: 'bold', size: size.price });
  }
  const place = placeBars(size, label.barcode, y * POINT - corner.y - size.paddingY);
  drawBars(pdf, label.barcode, place, corner);
  writeLine(
    pdf,
    label.barcode.text,
    { font: 'regular', size: size.code },
    { x: mm(corner.x + size.width / 2), y: mm(corner.y + place.y + place.height), align: 'centre' },
  );
}

/**
 * Draws the labels, sheet after sheet.
 * @param start the first free label of the first sheet, counted from 1
 */
export function* drawLabels(
  pdf: Pdf,
  { size, runs, withPrices, start }: { size: LabelSize; runs: readonly LabelRun[]; withPrices: boolean; start: number },
): Generator<void> {
  const perPage = labelsPerPage(size);
  let place = start - 1;
  let isOpen = false;
  for (const { label, copies } of runs) {
    const drawn = { label, lines: linesOf(pdf, size, label.title), withPrice: withPrices };
    for (let copy = 0; copy < copies; copy += 1) {
      if (place === perPage) {
        place = 0;
        isOpen = false;
        yield;
      }
      if (!isOpen) {
        pdf.addPage({ size: [mm(size.page[0]), mm(size.page[1])], margin: 0 });
        isOpen = true;
      }
      drawLabel(pdf, size, drawn, placeOf(size, place));
      place += 1;
    }
  }
}
