import { type SupplierReturnInput } from '@ofisi/api-contract/finance/supplier-returns';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { momentOfDay } from '@ofisi/shared-shop/nairobi-day';
import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric, centsFromShillings } from '../../engine/money';
import { invalid, Refusal } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { closedReason, refuseClosed } from '../../ledger/closed-period';
import { nextReference } from '../next-reference';
import { ledgerEntries } from '../../tables/ledger';
import type { RowOf } from '../../resource/field';
import { readRow } from '../../resource/list';
import { insertRow, type Resource, type WriteContext } from '../../resource/resource';
import { InsufficientStockError, moveStock, type StockChange } from '../../ledger/stock-movements';
import { normalised, receiveSerials, sendBackSerials } from '../../ledger/serials';
import { purchaseList } from '../purchases/purchases.list';
import { lockSupplier } from '../purchases/suppliers';
import type { PurchaseRow } from '../purchases/book-purchase';
import { purchaseLines, supplierReturnLines, supplierReturns } from '../../tables/purchases';
import { supplierReturnList } from './supplier-returns.list';

type SupplierReturnRow = RowOf<typeof supplierReturnList.fields>;
type BoughtLine = PurchaseRow['items'][number];

/** The returned part of a line; sums in cents. */
interface ReturnedLine {
  readonly bought: BoughtLine;
  readonly quantity: number;
  readonly total: number;
  readonly serials: readonly string[];
}

/** The purchase, locked against changes. @throws Refusal 400 unless its goods were received */
async function lockPurchase(tx: Db, id: number): Promise<PurchaseRow> {
  await tx.execute(sql`select from purchases where id = ${id} for update`);
  const purchase = await readRow(tx, purchaseList, id);
  if (purchase?.state !== 'received') {
    throw invalid({ purchase_id: ['Only received goods can go back.'] });
  }
  return purchase;
}

/** The returned part of each line. @throws Refusal 400 at the line */
function readReturned(purchase: PurchaseRow, { items }: SupplierReturnInput): readonly ReturnedLine[] {
  return items.map(({ purchase_line_id: id, quantity, serials }, index) => {
    const refuse = (field: string, message: string) => invalid({ [`items.${index}.${field}`]: [message] });
    const bought = purchase.items.find((line) => line.id === id);
    if (!bought || items.findIndex((line) => line.purchase_line_id === id) !== index) {
      throw refuse('purchase_line_id', 'This line does not belong to the purchase, or is listed twice.');
    }
    const left = Math.round((bought.quantity - bought.returned) * 1000) / 1000;
    if (quantity > left) {
      throw refuse('quantity', left > 0 ? `Only ${left} can go back.` : 'All of it has already gone back.');
    }
    if (!bought.allow_decimal && !Number.isInteger(quantity)) {
      throw refuse('quantity', WHOLE_UNITS);
    }
    if (bought.requires_serial && serials.length !== quantity) {
      throw refuse('serials', `Enter exactly ${quantity} serial ${quantity === 1 ? 'number' : 'numbers'}.`);
    }
    const ofLine = new Set(bought.serials.map(normalised));
    const strange = serials.filter((serial) => !ofLine.has(normalised(serial)));
    if (strange.length > 0 || new Set(serials.map(normalised)).size !== serials.length) {
      throw refuse(
        'serials',
        `These units did not come with this line: ${(strange.length ? strange : serials).join(', ')}.`,
      );
    }
    // The last return of a line takes the remainder of its total after rounding.
    const share = (of: number) => Math.round((centsFromShillings(bought.total) * of) / bought.quantity);
    return { bought, quantity, total: share(bought.returned + quantity) - share(bought.returned), serials };
  });
}

/** The cost of one unit without VAT, in cents. */
const netCost = ({ total, tax_rate, quantity }: BoughtLine) =>
  (centsFromShillings(total) * 100) / (100 + tax_rate) / quantity;

async function storeLine(tx: Db, supplierReturnId: number, { bought, quantity, total }: ReturnedLine): Promise<number> {
  const [line] = await tx.select().from(purchaseLines).where(eq(purchaseLines.id, bought.id));
  if (!line) {
    throw new Error(`There is no purchase line ${bought.id}.`);
  }
  const { itemId, unitCost, taxClass, taxRate } = line;
  return insertRow(tx, supplierReturnLines, {
    supplierReturnId,
    purchaseLineId: bought.id,
    itemId,
    quantity,
    unitCost,
    taxClass,
    taxRate,
    tax: Math.round((total * taxRate) / (100 + taxRate)),
    total,
  });
}

const isShort = (error: unknown): never => {
  throw error instanceof InsufficientStockError
    ? invalid({ items: ['Some of it is already sold or reserved.'] })
    : error;
};

async function insert({ tx, request }: WriteContext, input: SupplierReturnInput): Promise<number> {
  const { userId } = sessionOf(request);
  await refuseClosed(tx, input.date, 'date');
  const purchase = await lockPurchase(tx, input.purchase_id);
  const supplier = await lockSupplier(tx, purchase.supplier_id ?? undefined, purchase.supplier_id ?? undefined);
  const lines = readReturned(purchase, input);
  const id = await insertRow(tx, supplierReturns, {
    referenceNumber: await nextReference(tx, 'SR'),
    supplierId: supplier.id,
    purchaseId: purchase.id,
    location: purchase.location,
    date: input.date,
    notes: input.notes,
    addedBy: userId,
  });
  const changes = lines.map(({ bought, quantity }): StockChange => ({
    itemId: bought.item_id,
    onHand: -quantity,
    reserved: 0,
    unitCost: netCost(bought),
  }));
  await moveStock(tx, { cause: 'supplier_return', supplierReturnId: id, userId }, changes).catch(isShort);
  for (const line of lines) {
    const supplierReturnLineId = await storeLine(tx, id, line);
    const missing = await sendBackSerials(tx, line.bought.item_id, line.serials, { userId, supplierReturnLineId });
    if (missing.length > 0) {
      throw invalid({ items: [`These units are no longer in stock: ${missing.join(', ')}.`] });
    }
  }
  const amount = lines.reduce((sum, { total }) => sum + total, 0);
  if (amount > 0) {
    await tx.insert(ledgerEntries).values({
      kind: 'supplier_return',
      amount,
      purchaseId: purchase.id,
      supplierReturnId: id,
      partyId: supplier.id,
      at: momentOfDay(input.date),
      recordedBy: userId,
    });
  }
  return id;
}

/** Undoes a return entered by mistake: the goods are back in stock as before, and owed again. */
async function takeBack({ tx, request }: WriteContext, { id, items, purchase_id, supplier_id }: SupplierReturnRow) {
  const { userId } = sessionOf(request);
  await lockSupplier(tx, supplier_id ?? undefined, supplier_id ?? undefined);
  const stored = await tx.select().from(supplierReturnLines).where(eq(supplierReturnLines.supplierReturnId, id));
  const changes = stored.map(({ itemId, quantity, total, tax }) => ({
    itemId,
    onHand: quantity,
    reserved: 0,
    unitCost: (total - tax) / quantity,
  }));
  await moveStock(tx, { cause: 'supplier_return', supplierReturnId: id, userId }, changes);
  for (const { id: lineId, item_id: itemId, serials } of items) {
    const line = stored.find((known) => known.id === lineId);
    const receipt = { userId, ...(line?.purchaseLineId ? { purchaseLineId: line.purchaseLineId } : {}) };
    const known = await receiveSerials(tx, itemId, serials, receipt);
    if (known.length > 0) {
      throw new Refusal(409, `These units have been received again since: ${known.join(', ')}.`);
    }
  }
  const [owed] = await selectRows<{ amount: string }>(
    tx,
    sql`select coalesce(sum(amount), 0)::text as amount from ledger_entries where supplier_return_id = ${id}`,
  );
  const amount = centsFromNumeric(owed?.amount ?? '0');
  if (amount !== 0) {
    await tx.insert(ledgerEntries).values({
      kind: 'void',
      amount: -amount,
      purchaseId: purchase_id,
      supplierReturnId: id,
      partyId: supplier_id,
      recordedBy: userId,
    });
  }
}

/** The supplier returns resource: a return reduces the stock and the debt to the supplier. Deleting it undoes both. */
export const supplierReturnResource: Resource<typeof supplierReturnList.fields, SupplierReturnInput> = {
  entity: 'supplier_returns',
  one: 'supplier return',
  list: supplierReturnList,
  table: supplierReturns,
  computed: ['products', 'supplier_name', 'purchase', 'added_by'],
  insert,
  update: () => Promise.reject(new Refusal(409, 'A return cannot be changed. Delete it and add another one.')),
  cannotDelete: ({ tx }, { date }) => closedReason(tx, date),
  isReferenced: () => Promise.resolve(true),
  removed: takeBack,
};
