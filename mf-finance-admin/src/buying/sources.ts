import type { ProductOption, ScannedToBuyResponse, SupplierOption } from '@ofisi/api-contract/finance/bought-items';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { Scanned } from '@ofisi/shared-admin-ui/line-editor';
import { numberOf } from '@ofisi/shared-admin-ui/lines';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { get } from '@ofisi/shared-auth/http';
import { buyingTexts as texts } from '../texts/buying';
import { buyLine, type BuyLine } from './lines';

/** Items that can be bought, with their last cost. */
export const products = definePicker<ProductOption>({
  key: 'products',
  path: '/products',
  rows: 'products',
  label: ({ title }) => title,
  detail: ({ unit_cost, on_hand, unit }) => `${formatTotal(unit_cost)} · ${texts.onHand(showAmount(on_hand, 3), unit)}`,
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

/** Looks up a scanned code: an item by its barcode, SKU or label; any other code is a serial number for a line that requires them. */
export async function scanToBuy(
  code: string,
  { lines, isReceived }: { lines: readonly BuyLine[]; isReceived: boolean },
) {
  const { item } = await get<ScannedToBuyResponse>(`/scan-for-purchase?code=${encodeURIComponent(code)}`);
  if (item) return { line: buyLine(item, isReceived) } satisfies Scanned;
  const line = waiting(lines);
  return line ? { line: { ...line, quantity: 1, serials: [code] } } : { reason: texts.unknownCode(code) };
}
