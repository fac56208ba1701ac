import type { ProductOption, ScannedToBuyResponse, SupplierOption } from '@ofisi/api-contract/finance/bought-items';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { Choice, Found } from '@ofisi/shared-admin-ui/finding';
import { numberOf } from '@ofisi/shared-admin-ui/lines';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { get } from '@ofisi/shared-auth/http';
import { buyingTexts as texts } from '../texts/buying';
import { buyLine, type BuyLine } from './lines';

/** Items that can be bought, with their last cost where one is known. */
const products = definePicker<ProductOption>({
  key: 'products',
  path: '/products',
  rows: 'products',
  label: ({ title }) => title,
  detail: ({ unit_cost, on_hand, unit }) => {
    const onHand = texts.onHand(showAmount(on_hand, 3), unit);
    return unit_cost === null ? onHand : `${formatTotal(unit_cost)} · ${onHand}`;
  },
});

/** Suppliers that the shop still deals with. */
export const supplierOptions = definePicker<SupplierOption>({
  key: 'suppliers',
  path: '/suppliers',
  rows: 'suppliers',
  label: ({ supplier_name }) => supplier_name,
  detail: ({ organization }) => organization,
});

/** The line for the next serial number: the first that lacks some, otherwise the last one with serial numbers. */
const waiting = (lines: readonly BuyLine[]) => {
  const numbered = lines.filter(({ requires_serial }) => requires_serial);
  return numbered.find(({ quantity, serials }) => serials.length < numberOf(quantity)) ?? numbered.at(-1);
};

/** A serial number is one word with a digit. */
const SERIAL = /^(?=\S*\d)\S+$/;

const MOST_ITEMS = 8;

/**
 * Looks up what was typed or scanned: an item by its code or name; one word with a digit may also be a serial number for a line that
 * requires them. A code in full is always the item.
 */
export async function findToBuy(
  text: string,
  { lines, isReceived }: { lines: readonly BuyLine[]; isReceived: boolean },
): Promise<Found> {
  const q = encodeURIComponent(text);
  const [{ item: exact }, { products: named }] = await Promise.all([
    get<ScannedToBuyResponse>(`/scan-for-purchase?code=${q}`),
    get<{ readonly products: readonly ProductOption[] }>(`/products?q=${q}&per_page=${MOST_ITEMS}&page=1`),
  ]);
  const items = [...(exact ? [exact] : []), ...named.filter(({ id }) => id !== exact?.id)];
  const line = SERIAL.test(text) ? waiting(lines) : undefined;
  const serial: Choice[] = line
    ? [
        {
          key: 'serial',
          label: line.name,
          detail: null,
          kind: texts.serial(text),
          take: { line: { ...line, quantity: 1, serials: [text] } },
        },
      ]
    : [];
  return {
    isExact: exact !== null,
    refused: null,
    choices: [
      ...items.map((item) => ({
        key: String(item.id),
        label: products.label(item),
        detail: products.detail?.(item) ?? null,
        take: { line: buyLine(item, isReceived) },
      })),
      ...serial,
    ],
  };
}
