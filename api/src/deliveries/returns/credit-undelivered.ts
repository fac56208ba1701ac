import { sessionOf } from '../../access/guard';
import { moveStock } from '../../ledger/stock-movements';
import { insertRow, type WriteContext } from '../../resource/resource';
import { returns } from '../../tables/deliveries';
import type { lockOrder } from '../delivery-contents';
import { insertReturnLines } from './return-lines';
import { readReturnableLines } from './returnable-lines';
import { issueCreditNote, refund } from './take-back';

/** The `returned_by` of goods that never left. */
const NOBODY = 'Cancelled before it left';

interface Undelivered {
  readonly reason: string;
  readonly lines: readonly { readonly order_line_id: number; readonly quantity: number }[];
}

/**
 * Credits goods, or services, of an invoiced order that never left (decision BO-119): what was reserved of them is for sale again, and a
 * credit note, attached to a return of undelivered goods, reduces the debt. Payments for them are credited to the customer's account, or else
 * are to be given back. The caller holds the order's lock.
 * @returns the id of the return
 */
export async function creditUndelivered(
  { tx, request }: WriteContext,
  order: Awaited<ReturnType<typeof lockOrder>>,
  { reason, lines }: Undelivered,
): Promise<number> {
  const { userId } = sessionOf(request);
  const { id: orderId } = order;
  const known = await readReturnableLines(tx, [orderId]);
  const returnId = await insertRow(tx, returns, {
    orderId,
    customerName: `${order.firstName} ${order.lastName}`.trim(),
    location: order.location,
    returnAddress: order.deliveryAddress,
    returnedBy: NOBODY,
    quantity: 0,
    price: 0,
    status: 'returned',
    note: reason,
    addedBy: userId,
  });
  const wanted = lines.map((line) => ({ ...line, condition: 'undelivered' as const }));
  const credit = await insertReturnLines(tx, { returnId, lines: known, wanted });
  await moveStock(
    tx,
    { cause: 'reservation_release', orderId, userId },
    lines.map(({ order_line_id: id, quantity }) => ({
      itemId: known.find(({ line_id: line }) => line === id)?.item_id ?? 0,
      onHand: 0,
      reserved: -quantity,
    })),
  );
  const arrival = { returnId, order, credit, userId, at: new Date() };
  await issueCreditNote(tx, arrival);
  await refund(tx, arrival, { amount: 0, method: 'cash', account: null });
  return returnId;
}
