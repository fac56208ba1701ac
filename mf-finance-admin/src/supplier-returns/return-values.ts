import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import type { ScannedToBuyResponse } from '@ofisi/api-contract/finance/bought-items';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { today } from '@ofisi/shared-admin-ui/days';
import type { Scanned } from '@ofisi/shared-admin-ui/line-editor';
import { lineOf, numberOf, type Line } from '@ofisi/shared-admin-ui/lines';
import { get, type Attempt } from '@ofisi/shared-auth/http';
import { supplierReturnTexts as texts } from '../texts/supplier-returns';

/** Form values of a return; `item_id` of a line is the id of the purchase line. */
export interface ReturnValues {
  readonly items: Line[];
  readonly date: string | null;
  readonly notes: string;
  /** Idempotency key of the return; the same for every retry, also after the page was reloaded. */
  readonly attempt: Attempt;
}

type BoughtLine = Purchase['items'][number];

const leftOf = ({ quantity, returned }: BoughtLine) => Math.round((quantity - returned) * 1000) / 1000;

/** The lines with goods that can still be returned. */
export const linesLeft = ({ items }: Purchase) => items.filter((line) => leftOf(line) > 0);

export const returnLine = (line: BoughtLine, parts: Partial<Pick<Line, 'quantity' | 'serials'>> = {}): Line =>
  lineOf({
    item_id: line.id,
    name: line.title,
    detail: texts.left(showAmount(leftOf(line), 3), showAmount(line.quantity, 3)),
    quantity: 1,
    most: leftOf(line),
    requires_serial: line.requires_serial,
    allow_decimal: line.allow_decimal,
    ...parts,
  });

export const newReturn = (): ReturnValues => ({
  items: [],
  date: today(),
  notes: '',
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});

/** The body of POST /add-supplier-return. */
export const requestOf = ({ items, date, notes }: ReturnValues, { id }: Purchase) => ({
  purchase_id: id,
  date,
  notes,
  items: items.map(({ item_id, quantity, serials }) => ({
    purchase_line_id: item_id,
    quantity,
    serials: [...serials],
  })),
});

/** The amount by which the debt to the supplier decreases, in cents. */
export const centsOf = (lines: readonly Line[], { items }: Purchase): number =>
  lines.reduce((sum, { item_id: id, quantity }) => {
    const line = items.find((known) => known.id === id);
    return sum + (line ? Math.round((line.total * 100 * numberOf(quantity)) / line.quantity) : 0);
  }, 0);

const same = (one: string, other: string) => one.trim().toUpperCase() === other.trim().toUpperCase();

/** Looks up a scanned code: a unit of the purchase by its serial number, or one of its items by barcode, SKU or label. */
export async function scanToReturn(code: string, purchase: Purchase): Promise<Scanned> {
  const lines = linesLeft(purchase);
  const numbered = lines.find(({ serials }) => serials.some((serial) => same(serial, code)));
  if (numbered) {
    return { line: returnLine(numbered, { serials: numbered.serials.filter((serial) => same(serial, code)) }) };
  }
  const { item } = await get<ScannedToBuyResponse>(`/scan-for-purchase?code=${encodeURIComponent(code)}`);
  const line = lines.find(({ item_id, requires_serial }) => item_id === item?.id && !requires_serial);
  return line ? { line: returnLine(line) } : { reason: texts.unknownCode(code) };
}
