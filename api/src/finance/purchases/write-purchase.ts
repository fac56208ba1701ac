import { type PurchaseInput } from '@ofisi/api-contract/finance/purchases';
import { centsFromShillings } from '../../engine/money';
import type { Db } from '../../engine/database';
import { invalid } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { refuseClosed } from '../../ledger/closed-period';
import { nextReference } from '../next-reference';
import { insertRow, updateRow, type Resource, type WriteContext } from '../../resource/resource';
import { purchases } from '../../tables/purchases';
import { lockOrder, refreshOrder } from '../purchase-orders/order-progress';
import { pay, refuseAfterReturn, settle, type PurchaseRow } from './book-purchase';
import { readBought } from './purchase-lines';
import { purchaseList } from './purchases.list';
import { lockSupplier } from './suppliers';

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const rowOf = (input: PurchaseInput, dueOn: string | null) => ({
  location: input.location,
  date: input.date,
  notes: input.notes,
  supplierInvoice: input.supplier_invoice,
  hasVat: input.has_vat,
  dueOn,
});

async function insert(context: WriteContext, input: PurchaseInput): Promise<number> {
  const { tx, request } = context;
  const { purchase_order_id: orderId, state = 'received', date } = input;
  if (state === 'received') {
    await refuseClosed(tx, date, 'date');
  }
  const order = orderId === undefined ? null : await lockOrder(tx, orderId);
  const supplier = await lockSupplier(tx, input.supplier_id ?? order?.supplier_id, order?.supplier_id);
  if (order && supplier.id !== order.supplier_id) {
    throw invalid({ supplier_id: ['The goods of a purchase order come from its supplier.'] });
  }
  if (order?.state === 'cancelled') {
    throw invalid({ purchase_order_id: ['This purchase order was cancelled.'] });
  }
  const lines = await readBought(tx, input, { hasVat: input.has_vat });
  const dueOn = input.due_on ?? (supplier.payment_days === null ? null : addDays(date, supplier.payment_days));
  const reference = await nextReference(tx, 'PUR');
  const id = await insertRow(tx, purchases, {
    ...rowOf(input, dueOn),
    referenceNumber: reference,
    supplierId: supplier.id,
    state,
    purchaseOrderId: orderId ?? null,
    addedBy: sessionOf(request).userId,
  });
  await settle(context, input, { id, reference, supplierId: supplier.id, lines, before: null, state });
  if (order) {
    await refreshOrder(tx, order.id);
  }
  return id;
}

/** A received purchase is in the books of its day, and a purchase to be received goes into those of the form's day. @throws Refusal 400 at `date` */
async function refuseInClosed(
  tx: Db,
  before: PurchaseRow,
  { state = before.state, date }: PurchaseInput,
): Promise<void> {
  if (before.state === 'received') {
    await refuseClosed(tx, before.date, 'date');
  }
  if (state === 'received') {
    await refuseClosed(tx, date, 'date');
  }
}

async function update(context: WriteContext, before: PurchaseRow, input: PurchaseInput): Promise<void> {
  const { tx } = context;
  const { id, reference_number: reference, purchase_order_id: orderId } = before;
  await refuseInClosed(tx, before, input);
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const supplier = await lockSupplier(
    tx,
    input.supplier_id ?? before.supplier_id ?? undefined,
    before.supplier_id ?? undefined,
  );
  if (supplier.id !== before.supplier_id && (order || before.state === 'received' || before.amount_paid !== 0)) {
    throw invalid({
      supplier_id: ['Goods or money have changed hands with this supplier. Cancel this purchase and add another one.'],
    });
  }
  const { state = before.state } = input;
  if (before.returned > 0) {
    refuseAfterReturn(before, input);
    await updateRow(tx, purchases, id, rowOf(input, input.due_on));
    return pay(context, input, { id, supplierId: supplier.id, total: centsFromShillings(before.total), before });
  }
  const lines = await readBought(tx, input, { hasVat: input.has_vat, before: before.items });
  await updateRow(tx, purchases, id, { ...rowOf(input, input.due_on), supplierId: supplier.id, state });
  const known = { ...input, purchase_order_id: orderId ?? undefined };
  await settle(context, known, { id, reference, supplierId: supplier.id, lines, before, state });
  if (order) {
    await refreshOrder(tx, order.id);
  }
}

/** Why a purchase cannot be deleted. */
function cannotDelete({ state, amount_paid: paid }: PurchaseRow): string | null {
  if (state === 'received') {
    return 'The goods of this purchase were received. Set its state to Cancelled first.';
  }
  return paid !== 0 ? 'Money was paid for this purchase. Set the amount paid to 0 first.' : null;
}

/** The purchases resource for staff (BO §3, §5): stock, debt and payments follow from the form. */
export const staffPurchases: Resource<typeof purchaseList.fields, PurchaseInput> = {
  entity: 'purchases',
  one: 'purchase',
  list: purchaseList,
  table: purchases,
  computed: [
    'open',
    'payment_status',
    'products',
    'product',
    'supplier',
    'supplier_name',
    'added_by',
    'purchase_order',
  ],
  insert,
  update,
  conflicts: {
    purchases_supplier_invoice_unique: {
      supplier_invoice: ["This supplier's invoice was already entered with another purchase."],
    },
  },
  cannotDelete: (_context, row) => Promise.resolve(cannotDelete(row)),
  // Its number has been used.
  isReferenced: () => Promise.resolve(true),
};
