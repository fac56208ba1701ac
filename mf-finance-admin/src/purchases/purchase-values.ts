import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import type { PurchaseOrder } from '@ofisi/api-contract/finance/purchase-orders';
import { today } from '@ofisi/shared-admin-ui/days';
import type { Attempt } from '@ofisi/shared-auth/http';
import type { DocumentValues } from '../buying/document-form';
import { linesSent, storedLine } from '../buying/lines';

/** Form values of a purchase (BO §3). Sums in shillings. */
export interface PurchaseValues extends DocumentValues {
  readonly has_vat: boolean;
  readonly supplier_invoice: string;
  readonly due_on: string | null;
  readonly amount_paid: number | null;
  readonly paid_on: string | null;
  readonly payment_method: string | null;
  readonly payment_account: string | null;
  /** Idempotency key of the purchase; the same for every retry, also after the page was reloaded. */
  readonly attempt: Attempt;
}

/** Subject of the form: the purchase when editing, or the order being received. */
export interface PurchaseSubject {
  readonly purchase: Purchase | null;
  readonly order: PurchaseOrder | null;
}

/** The lines of an order with goods not yet received. */
export const linesLeft = ({ items }: PurchaseOrder) =>
  items
    .filter(({ quantity, received }) => quantity > received)
    .map((line) => {
      const left = Math.round((line.quantity - line.received) * 1000) / 1000;
      return storedLine(line, true, { quantity: left, most: left });
    });

/** Initial values of the form: empty, the rest of an order, or the purchase as it is. */
export function valuesOf({ purchase, order }: PurchaseSubject): PurchaseValues {
  // After a return to the supplier the serial numbers are gone, and the lines cannot be changed.
  const isReceived = purchase === null || (purchase.state === 'received' && purchase.returned === 0);
  return {
    items: purchase ? purchase.items.map((line) => storedLine(line, isReceived)) : order ? linesLeft(order) : [],
    supplier_id: (purchase ?? order)?.supplier_id ?? null,
    state: purchase?.state ?? 'received',
    date: purchase?.date ?? today(),
    location: (purchase ?? order)?.location ?? 'Shop',
    notes: purchase?.notes ?? '',
    has_vat: purchase?.has_vat ?? true,
    supplier_invoice: purchase?.supplier_invoice ?? '',
    due_on: purchase?.due_on ?? null,
    amount_paid: purchase?.amount_paid || null,
    paid_on: purchase?.paid_on ?? today(),
    payment_method: purchase?.payment_method ?? 'cash',
    payment_account: purchase?.payment_account ?? null,
    attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
  };
}

/** The body of the add and update calls (BO §7). */
export function requestOf(values: PurchaseValues, { purchase, order }: PurchaseSubject) {
  const { items, amount_paid } = values;
  const isReceived = values.state === 'received';
  return {
    ...values,
    // Sent as the idempotency key, not in the body.
    attempt: undefined,
    amount_paid: amount_paid ?? (purchase ? 0 : undefined),
    ...(order && { purchase_order_id: order.id }),
    ...(purchase && { version: purchase.version }),
    items: linesSent(items).map((line) => (isReceived ? line : { ...line, serials: [] })),
  };
}
