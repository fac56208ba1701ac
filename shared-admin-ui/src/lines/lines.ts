import { lineCents, percentCents } from '@ofisi/shared-shop/sums';
import { amountTexts } from '../texts/amounts';
import { lineTexts } from '../texts/lines';

/** One line of a document being edited: a sale, purchase, delivery or return. The screen maps names that differ on the wire. */
export interface Line {
  readonly item_id: number;
  readonly name: string;
  /** Shown under the name: the SKU, the remaining quantity. */
  readonly detail: string | null;
  /** Blank while it is being typed; a text where no number was typed. */
  readonly quantity: number | string | null;
  /** The largest quantity allowed: what is left to deliver or to return. */
  readonly most: number | null;
  /** Shillings for one piece. */
  readonly price: number | string | null;
  /** Shillings off the whole line, or so many per cent of it: `10%`. */
  readonly discount: number | string | null;
  readonly serials: readonly string[];
  /** Whether each piece needs a serial number. */
  readonly requires_serial: boolean;
  /** Whether the unit allows decimals. */
  readonly allow_decimal: boolean;
}

/** The part of the surrounding form that the editor knows. */
export interface LinesForm {
  readonly items: Line[];
}

/** A line of one piece, or of one piece for each serial number: `lineOf({ item_id, name, price })`. */
export const lineOf = (line: Pick<Line, 'item_id' | 'name'> & Partial<Line>): Line => ({
  detail: null,
  quantity: Math.max(1, line.serials?.length ?? 0),
  most: null,
  price: null,
  discount: null,
  serials: [],
  requires_serial: false,
  allow_decimal: false,
  ...line,
});

/** The result of an addition: the resulting line, new when `index` is the number of lines; or why it is refused. */
export type Merged = { readonly index: number; readonly line: Line } | { readonly twice: string };

/** Adding the same item raises the quantity of its line; a serial number can be added only once. */
export function merge(lines: readonly Line[], added: Line): Merged {
  const scanned = new Set(lines.flatMap(({ serials }) => serials.map(sameSerial)));
  const twice = added.serials.find((serial) => scanned.has(sameSerial(serial)));
  if (twice !== undefined) return { twice };
  const index = lines.findIndex(({ item_id }) => item_id === added.item_id);
  const line = lines[index];
  if (!line) return { index: lines.length, line: added };
  const serials = [...line.serials, ...added.serials];
  // A scanned serial number first fills a missing one.
  const quantity =
    added.serials.length > 0
      ? Math.max(numberOf(line.quantity), serials.length)
      : Math.round((numberOf(line.quantity) + numberOf(added.quantity)) * 1000) / 1000;
  return { index, line: { ...line, serials, quantity } };
}

/** The total of a line, in cents; values that are not numbers yet count as zero. */
export const centsOfLine = (line: Line): number =>
  lineCents(numberOf(line.price), numberOf(line.quantity), discountOf(line));

const PERCENT = /^(\d{1,3}(?:\.\d{1,2})?)%$/;

/** The percentage that was typed, `10%`; null for anything else. */
export function percentOf(typed: unknown): number | null {
  const percent = typeof typed === 'string' ? PERCENT.exec(typed.trim())?.[1] : undefined;
  return percent === undefined || Number(percent) > 100 ? null : Number(percent);
}

const ALMOST_PERCENT = /^([-\u2212]?)(\d+(?:[.,]\d+)?)(\s*)%$/;

/** What is wrong about a text that is meant as a percentage, and how to write it; null if it is one, or an amount. */
export function percentProblem(typed: string): string | null {
  const text = typed.trim();
  if (!text.includes('%') || percentOf(text) !== null) return null;
  const { percent: texts } = lineTexts;
  const [, sign = '', number = '', space = ''] = ALMOST_PERCENT.exec(text) ?? [];
  if (sign) return amountTexts.tooSmall(0);
  if (number.includes(',')) return texts.comma(`${number.replace(',', '.')}%`);
  if (Number(number) > 100) return texts.most;
  if (space) return texts.space(`${number}%`);
  return number ? texts.decimals : text === '%' ? texts.bare : texts.other;
}

/** The discount of a line, in shillings. */
export function discountOf({ price, quantity, discount }: Pick<Line, 'price' | 'quantity' | 'discount'>): number {
  const percent = percentOf(discount);
  if (percent === null) return numberOf(discount);
  const cents = lineCents(numberOf(price), numberOf(quantity));
  return percentCents(cents, percent) / 100;
}

export const numberOf = (value: number | string | null | undefined): number => (typeof value === 'number' ? value : 0);

const sameSerial = (serial: string): string => serial.trim().toUpperCase();
