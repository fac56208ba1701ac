import type { PurchaseInput } from '@ofisi/api-contract/finance/purchases';
import { momentOfDay } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { centsFromShillings } from '../../engine/money';
import type { Db } from '../../engine/database';
import { invalid } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { ledgerEntries } from '../../tables/ledger';
import type { RowOf } from '../../resource/field';
import type { WriteContext } from '../../resource/resource';
import { knownAccount } from '../../ledger/named-account';
import { refuseClosed } from '../../ledger/closed-period';
import { settlePurchase } from './pay-supplier';
import { sumOf, type BoughtLine } from './purchase-lines';
import type { purchaseList } from './purchases.list';
import { settleReceipt, type ReceivedLine } from './receive-goods';
import { storeLines } from './store-lines';
import { lockSupplier } from './suppliers';

export type PurchaseRow = RowOf<typeof purchaseList.fields>;

const asReceived = (line: BoughtLine, lineId: number): ReceivedLine => ({
  ...line,
  lineId,
  net: line.total - line.tax,
});

/** The lines of a purchase that are in stock: none, unless it was received. */
const inStock = ({ state, items }: PurchaseRow): ReceivedLine[] =>
  state === 'received'
    ? items.map((line) => ({
        lineId: line.id,
        itemId: line.item_id,
        title: line.title,
        quantity: line.quantity,
        net: Math.round((centsFromShillings(line.total) * 100) / (100 + line.tax_rate)),
        serials: line.serials,
        requiresSerial: line.requires_serial,
        field: (name) => name,
      }))
    : [];

/** Adjusts the debt for the goods to what was received, by an entry of the difference. Sums in cents. */
async function owe(
  tx: Db,
  {
    id,
    supplierId,
    before,
    after,
    date,
    userId,
  }: {
    id: number;
    supplierId: number;
    before: number;
    after: number;
    date: string;
    userId: number;
  },
): Promise<void> {
  if (before !== after) {
    const kind = before === 0 ? 'purchase' : after === 0 ? 'void' : 'adjustment';
    await tx.insert(ledgerEntries).values({
      kind,
      amount: before - after,
      purchaseId: id,
      partyId: supplierId,
      at: kind === 'purchase' ? momentOfDay(date) : new Date(),
      recordedBy: userId,
    });
  }
}

/** Sets the amount paid for a purchase to that of its form. `total` in cents. */
export async function pay(
  { tx, request }: WriteContext,
  { amount_paid: wanted, payment_method: method = 'cash', payment_account: account, paid_on: paidOn }: PurchaseInput,
  { id, supplierId, total, before }: { id: number; supplierId: number; total: number; before: PurchaseRow | null },
): Promise<void> {
  await knownAccount(tx, account, { before: before?.payment_account ?? null });
  if (wanted !== undefined) {
    const payment = { supplierId, method, account: account ?? null, paidOn, userId: sessionOf(request).userId };
    const paid = centsFromShillings(before?.amount_paid ?? 0);
    await settlePurchase(tx, payment, { purchaseId: id, total, paid, wanted });
  }
}

/** Sets goods, debt and payment of a purchase to the values of its form. */
export async function settle(
  context: WriteContext,
  input: PurchaseInput,
  {
    id,
    reference,
    supplierId,
    lines,
    before,
    state,
  }: {
    id: number;
    reference: string;
    supplierId: number;
    lines: readonly BoughtLine[];
    before: PurchaseRow | null;
    state: PurchaseRow['state'];
  },
): Promise<void> {
  const { tx, request } = context;
  const { userId } = sessionOf(request);
  const lineIds = await storeLines(tx, {
    purchaseId: id,
    lines,
    before: before?.items ?? [],
    orderId: input.purchase_order_id,
  });
  const isReceived = state === 'received';
  const after = isReceived ? lines.map((line, index) => asReceived(line, lineIds[index] ?? 0)) : [];
  await settleReceipt(tx, { purchaseId: id, reference, before: before ? inStock(before) : [], after, userId });
  const total = sumOf(lines);
  const wasOwed = before?.state === 'received' ? centsFromShillings(before.total) : 0;
  await owe(tx, { id, supplierId, before: wasOwed, after: isReceived ? total : 0, date: input.date, userId });
  await pay(context, input, { id, supplierId, total, before });
}

const GONE_BACK = 'Goods of this purchase went back to the supplier. Delete that return first.';

/** The values of a line that move goods or debts. */
const bookedOf = (line: {
  readonly quantity: number;
  readonly unit_cost: number | null;
  readonly discount: number | null;
}) => `${line.quantity} ${line.unit_cost ?? ''} ${line.discount ?? 0}`;

/** After a return of goods, the lines received can no longer change. @throws Refusal 400 */
export function refuseAfterReturn(before: PurchaseRow, input: PurchaseInput): void {
  const { items = [] } = input;
  const inCents = before.items.map((line) => ({
    ...line,
    unit_cost: centsFromShillings(line.unit_cost),
    discount: centsFromShillings(line.discount),
  }));
  const isSame =
    items.length === inCents.length &&
    inCents.every((line, index) => {
      const now = items[index];
      return now?.item_id === line.item_id && bookedOf(now) === bookedOf(line);
    });
  if ((input.state ?? before.state) !== before.state || input.has_vat !== before.has_vat) {
    throw invalid({ state: [GONE_BACK] });
  }
  if (!isSame) {
    throw invalid({ items: [GONE_BACK] });
  }
}

/** Reverses a purchase, like the choice of `cancelled` in its form (decision BO-27). */
export async function cancelPurchase(context: WriteContext, purchase: PurchaseRow): Promise<void> {
  const { tx, request } = context;
  const { userId } = sessionOf(request);
  const { id, reference_number: reference, supplier_id: supplierId, total, date } = purchase;
  if (purchase.returned > 0) {
    throw invalid({ state: [GONE_BACK] });
  }
  if (purchase.state === 'received') {
    await refuseClosed(tx, date, 'state');
  }
  await lockSupplier(tx, supplierId ?? undefined, supplierId ?? undefined);
  await settleReceipt(tx, { purchaseId: id, reference, before: inStock(purchase), after: [], userId });
  const before = purchase.state === 'received' ? centsFromShillings(total) : 0;
  await owe(tx, { id, supplierId: supplierId ?? 0, before, after: 0, date, userId });
  await tx.execute(sql`update purchases set state = 'cancelled', version = version + 1 where id = ${id}`);
}
