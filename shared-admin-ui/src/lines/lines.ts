import { lineCents } from '@ofisi/shared-shop/sums';

/** One line of a document on its way: a sale, purchase, delivery or return. What the wire calls otherwise, the screen renames. */
export interface Line {
  readonly item_id: number;
  readonly name: string;
  /** Under its name: the SKU, what is left. */
  readonly detail: string | null;
  /** Blank while it is being typed; a text where no number was typed. */
  readonly quantity: number | string | null;
  /** The most that there may be: what is left to deliver or to return. */
  readonly most: number | null;
  /** Shillings for one. */
  readonly price: number | string | null;
  /** Shillings off the whole line. */
  readonly discount: number | string | null;
  readonly serials: readonly string[];
  /** As many serial numbers as pieces. */
  readonly requires_serial: boolean;
  /** The unit allows decimals. */
  readonly allow_decimal: boolean;
}

/** How the editor knows the form around it. */
export interface LinesForm {
  readonly items: Line[];
}

/** A line of one piece, or of one for each serial number: `lineOf({ item_id, name, price })`. */
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

/** Where an addition ends up: the line as it is then, new when `index` is their number; or why it cannot be. */
export type Merged = { readonly index: number; readonly line: Line } | { readonly twice: string };

/** The same item again raises its line; a serial number is there once. */
export function merge(lines: readonly Line[], added: Line): Merged {
  const scanned = new Set(lines.flatMap(({ serials }) => serials.map(sameSerial)));
  const twice = added.serials.find((serial) => scanned.has(sameSerial(serial)));
  if (twice !== undefined) return { twice };
  const index = lines.findIndex(({ item_id }) => item_id === added.item_id);
  const line = lines[index];
  if (!line) return { index: lines.length, line: added };
  const serials = [...line.serials, ...added.serials];
  // A scanned serial number first fills what is missing.
  const quantity =
    added.serials.length > 0
      ? Math.max(numberOf(line.quantity), serials.length)
      : Math.round((numberOf(line.quantity) + numberOf(added.quantity)) * 1000) / 1000;
  return { index, line: { ...line, serials, quantity } };
}

/** What a line comes to, in cents; what is not a number yet counts as nothing. */
export const centsOfLine = ({ price, quantity, discount }: Line): number =>
  lineCents(numberOf(price), numberOf(quantity), numberOf(discount));

export const numberOf = (value: number | string | null | undefined): number => (typeof value === 'number' ? value : 0);

const sameSerial = (serial: string): string => serial.trim().toUpperCase();
