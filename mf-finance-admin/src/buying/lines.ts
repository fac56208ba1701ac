import type { ProductOption } from '@ofisi/api-contract/finance/bought-items';
import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import type { PurchaseOrder } from '@ofisi/api-contract/finance/purchase-orders';
import { discountOf, lineOf, type Line } from '@ofisi/shared-admin-ui/lines';

/** A line of a purchase order or a purchase. */
export interface BuyLine extends Line {
  /** Each piece has a serial number, required once the goods are received. */
  readonly is_numbered: boolean;
}

/** One piece of an item, at its last cost; blank where none is known, because a guess would be saved unnoticed. */
export const buyLine = (item: ProductOption, isReceived: boolean): BuyLine => ({
  ...lineOf({
    item_id: item.id,
    name: item.title,
    detail: item.sku,
    price: item.unit_cost,
    allow_decimal: item.allow_decimal,
    requires_serial: item.requires_serial && isReceived,
  }),
  is_numbered: item.requires_serial,
});

type StoredLine = (Purchase | PurchaseOrder)['items'][number];

/** Converts a line of a document for its form; `most` if the quantity has a maximum. */
export const storedLine = (
  { item_id, title, sku, quantity, unit_cost, discount, requires_serial, allow_decimal, ...line }: StoredLine,
  isReceived: boolean,
  parts: Partial<Pick<Line, 'quantity' | 'most'>> = {},
): BuyLine => ({
  ...lineOf({
    item_id,
    name: title,
    detail: sku,
    quantity,
    price: unit_cost,
    discount: discount || null,
    serials: 'serials' in line ? line.serials : [],
    requires_serial: requires_serial && isReceived,
    allow_decimal,
    ...parts,
  }),
  is_numbered: requires_serial,
});

/** Converts the lines to the calls' format. */
export const linesSent = (lines: readonly BuyLine[]) =>
  lines.map(({ item_id, quantity, price, discount, serials }) => ({
    item_id,
    quantity,
    unit_cost: price,
    discount: discountOf({ price, quantity, discount }) || null,
    serials: [...serials],
  }));
