import { type PurchaseOrderInput } from '@ofisi/api-contract/finance/purchase-orders';
import { sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../access/audit';
import { selectRows } from '../../engine/database';
import { invalid } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { nextReference } from '../next-reference';
import { readRow } from '../../resource/list';
import { createRow, insertRow, updateRow, type Resource, type WriteContext } from '../../resource/resource';
import { readBought } from '../purchases/purchase-lines';
import { purchaseList } from '../purchases/purchases.list';
import { storeOrderLines } from '../purchases/store-lines';
import { lockSupplier } from '../purchases/suppliers';
import { cancelPurchase } from '../purchases/book-purchase';
import { staffPurchases } from '../purchases/write-purchase';
import { purchaseOrders } from '../../tables/purchases';
import type { PurchaseOrderRow } from './order-pdf';
import { readOpenOrderLines, refreshOrder } from './order-progress';
import { purchaseOrderList } from './purchase-orders.list';

const cents = (shillings: number) => Math.round(shillings * 100);

/** Receives everything left of an order with one purchase (decision BO-27). @throws Refusal 400 at `state` */
async function receiveRest(context: WriteContext, id: number, input: PurchaseOrderInput): Promise<void> {
  const { tx } = context;
  const order = await readRow(tx, purchaseOrderList, id);
  const open = (await readOpenOrderLines(tx, id)).filter(({ left }) => left > 0);
  if (open.some(({ requires_serial: isNumbered }) => isNumbered)) {
    throw invalid({ state: ['This order has items with serial numbers. Receive it, and scan them.'] });
  }
  if (!order || open.length === 0) {
    return;
  }
  const items = open.map(({ id: lineId, item_id, left, quantity }) => {
    const line = order.items.find((known) => known.id === lineId);
    const discount = Math.round((cents(line?.discount ?? 0) * left) / quantity);
    return { id: undefined, item_id, quantity: left, unit_cost: cents(line?.unit_cost ?? 0), discount, serials: [] };
  });
  await createRow(context, staffPurchases, {
    supplier_id: order.supplier_id ?? undefined,
    location: input.location,
    date: input.date,
    state: 'received',
    notes: null,
    product_id: undefined,
    quantity: undefined,
    unit_cost: null,
    items,
    purchase_order_id: id,
    supplier_invoice: null,
    has_vat: true,
    due_on: null,
    amount_paid: undefined,
    paid_on: null,
    payment_method: undefined,
    payment_account: undefined,
  });
}

/** Reverses everything received for an order (decision BO-27). @throws Refusal 400 when it has already been sold */
async function takeBack(context: WriteContext, id: number): Promise<void> {
  const { tx, request } = context;
  const received = await selectRows<{ id: number }>(
    tx,
    sql`select id from purchases where purchase_order_id = ${id} and state = 'received' and archived_at is null order by id for update`,
  );
  for (const { id: purchaseId } of received) {
    const before = await readRow(tx, purchaseList, purchaseId);
    if (before) {
      await cancelPurchase(context, before);
      await recordAudit(tx, actorOf(request), {
        action: 'update',
        entity: 'purchases',
        entityId: purchaseId,
        before: { state: before.state },
        after: { state: 'cancelled' },
      });
    }
  }
}

/** Moves the stock according to the chosen state; the order's state then follows from what has been received. */
async function move(
  context: WriteContext,
  id: number,
  input: PurchaseOrderInput,
  { from, to }: { readonly from: PurchaseOrderRow['state']; readonly to: PurchaseOrderRow['state'] },
): Promise<void> {
  if (to === 'received' && from !== 'received') {
    await receiveRest(context, id, input);
  }
  if (from === 'received' && to !== 'received') {
    await takeBack(context, id);
  }
  await refreshOrder(context.tx, id);
}

async function insert(context: WriteContext, input: PurchaseOrderInput): Promise<number> {
  const { tx, request } = context;
  const { state = 'ordered' } = input;
  const supplier = await lockSupplier(tx, input.supplier_id);
  const lines = await readBought(tx, input, { hasVat: true });
  const id = await insertRow(tx, purchaseOrders, {
    referenceNumber: await nextReference(tx, 'PO'),
    supplierId: supplier.id,
    location: input.location,
    date: input.date,
    notes: input.notes,
    state: state === 'cancelled' ? state : 'ordered',
    addedBy: sessionOf(request).userId,
  });
  await storeOrderLines(tx, id, lines);
  if (state === 'received') {
    await move(context, id, input, { from: 'ordered', to: state });
  }
  return id;
}

async function update(context: WriteContext, before: PurchaseOrderRow, input: PurchaseOrderInput): Promise<void> {
  const { tx } = context;
  const { id, state: from } = before;
  const { state: to = from } = input;
  const known = before.supplier_id ?? undefined;
  const supplier = await lockSupplier(tx, input.supplier_id ?? known, known);
  if (supplier.id !== known && before.received > 0) {
    throw invalid({ supplier_id: ['Goods of this order have been received from this supplier.'] });
  }
  const lines = await readBought(tx, input, { hasVat: true, before: before.items });
  await updateRow(tx, purchaseOrders, id, {
    supplierId: supplier.id,
    location: input.location,
    date: input.date,
    notes: input.notes,
    state: to === 'received' ? from : to,
  });
  await storeOrderLines(tx, id, lines);
  await move(context, id, input, { from, to });
}

/** The purchase orders resource for staff (BO §3, §5). */
export const staffPurchaseOrders: Resource<typeof purchaseOrderList.fields, PurchaseOrderInput> = {
  entity: 'purchase_orders',
  one: 'purchase order',
  list: purchaseOrderList,
  table: purchaseOrders,
  computed: [
    'products',
    'productItem',
    'supplier',
    'supplier_name',
    'supplier_organization',
    'supplier_phone',
    'supplier_email',
    'added_by',
    'received',
  ],
  insert,
  update,
  cannotDelete: (_context, { received }) =>
    Promise.resolve(received > 0 ? 'Goods of this order were received. It is kept for the books.' : null),
  isReferenced: () => Promise.resolve(true),
};
