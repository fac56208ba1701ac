import { type ReturnInput } from '@ofisi/api-contract/deliveries/returns';
import type { FormMethod } from '@ofisi/api-contract/finance/payment-method';
import { eq } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { centsFromShillings } from '../../engine/money';
import { invalid } from '../../http/envelope';
import { actorOf } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { knownAccount } from '../../ledger/named-account';
import type { RowOf } from '../../resource/field';
import { insertRow, updateRow, type Resource, type WriteContext } from '../../resource/resource';
import { AT_THE_COUNTER } from '../../sales/counter/walk-in';
import { HIDDEN_ADDRESS, viewerOf } from '../../sales/orders/order-contacts';
import { recordOrderEvent } from '../../sales/orders/order-events';
import { orders } from '../../tables/sales';
import { maskFullName } from '../shown-delivery';
import { returns } from '../../tables/deliveries';
import { acceptReturnRequest } from '../return-requests/write-return-request';
import { writeReturnLines } from './return-lines';
import { returnList } from './returns.list';
import { issueCreditNote, refund, takeBackGoods } from './take-back';

export type ReturnRow = RowOf<typeof returnList.fields>;

type Order = typeof orders.$inferSelect;

/** The order, locked against other changes. @throws Refusal 400 when none of it was sold */
async function lockOrder(tx: Db, id: number): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) {
    throw invalid({ order_id: ['There is no such order.'] });
  }
  if (order.status !== 'reserved' && order.status !== 'completed') {
    throw invalid({ order_id: [`This order is ${order.status}: it cannot be returned.`] });
  }
  return order;
}

interface Written {
  readonly id: number;
  readonly order: Order;
  readonly input: Omit<ReturnInput, 'order_id'>;
  /** The row before the change; null for a new one. */
  readonly before: ReturnRow | null;
}

/** Refuses money in a form before there is any to give back. */
function refuseMoney({ amount_paid: paid, payment_status: status }: Written['input']): void {
  if (paid || (status === 'paid' && paid === undefined)) {
    throw invalid({ amount_paid: ['Money can only be given back once the goods have come back.'] });
  }
}

/** Writes lines, goods and money of a return that has not arrived yet, in the common lock order. */
async function writeContents({ tx, request }: WriteContext, { id, order, input, before }: Written): Promise<void> {
  const { userId } = sessionOf(request);
  const status = input.return_status ?? before?.return_status ?? 'pending';
  // The goods of a failed return may have come back in another way: its lines are checked again.
  const items =
    input.items ??
    before?.items.flatMap(({ order_line_id, quantity, condition, serials }) =>
      // Goods cancelled before they left cannot come back.
      condition === 'undelivered' ? [] : [{ order_line_id, quantity, condition, serials }],
    );
  const price = await writeReturnLines(tx, { returnId: id, orderId: order.id, items });
  const discount = input.discount === undefined ? centsFromShillings(before?.discount ?? 0) : (input.discount ?? 0);
  if (discount > price) {
    throw invalid({ discount: ['Enter a discount of at most the price.'] });
  }
  await updateRow(tx, returns, id, { discount, status });
  if (status !== 'returned') {
    return refuseMoney(input);
  }
  const at = new Date();
  const arrival = { returnId: id, order, credit: price - discount, userId, at };
  await takeBackGoods(tx, arrival);
  await issueCreditNote(tx, arrival);
  await payBack(tx, arrival, { input, before });
  await recordOrderEvent(tx, order.id, 'returned', at);
}

/** Gives back the money of this form; amounts recorded earlier stand. */
async function payBack(
  tx: Db,
  arrival: Parameters<typeof refund>[1],
  { input, before }: Pick<Written, 'input' | 'before'>,
) {
  const paidBefore = centsFromShillings(before?.amount_paid ?? 0);
  const all = input.payment_status === 'paid' ? 'everything' : 0;
  const amount = input.amount_paid === undefined ? all : input.amount_paid - paidBefore;
  if (amount !== 'everything' && amount < 0) {
    throw invalid({
      amount_paid: ['Money that was given back cannot be reduced here. Record a payment by the customer instead.'],
    });
  }
  const method = input.payment_method ?? (before?.payment_method as FormMethod | null | undefined) ?? 'cash';
  await refund(tx, arrival, { amount, method, account: input.payment_account ?? before?.payment_account ?? null });
  if (amount !== 0) {
    await updateRow(tx, returns, arrival.returnId, { paymentMethod: method });
  }
}

const payment = ({ payment_method: method, payment_account: account }: Written['input']) => ({
  ...(method === undefined ? {} : { paymentMethod: method }),
  ...(account === undefined ? {} : { paymentAccount: account }),
});

/** Where the goods of an order come back from: where they were delivered; nothing for what was fetched from the shop. */
function addressOf({ deliveryAddress, location, pickUp }: Order): string {
  if (pickUp) {
    return '';
  }
  return deliveryAddress === AT_THE_COUNTER ? location : deliveryAddress;
}

async function insert(context: WriteContext, input: ReturnInput): Promise<number> {
  const { tx, request } = context;
  await knownAccount(tx, input.payment_account);
  const order = await lockOrder(tx, input.order_id);
  const id = await insertRow(tx, returns, {
    orderId: order.id,
    customerName: input.customer_name ?? `${order.firstName} ${order.lastName}`.trim(),
    location: input.location ?? order.location,
    returnAddress: input.return_address ?? addressOf(order),
    quantity: 0,
    price: 0,
    returnedBy: input.returned_by,
    note: input.note ?? null,
    addedBy: sessionOf(request).userId,
    ...payment(input),
  });
  if (input.return_request_id !== undefined) {
    const recorded = { requestId: input.return_request_id, orderId: order.id, returnId: id };
    await acceptReturnRequest(tx, { ...recorded, actor: actorOf(request) });
  }
  await writeContents(context, { id, order, input, before: null });
  return id;
}

const ISSUED =
  'Its credit note was issued: lines, discount and status can no longer be changed. Sell the goods again instead.';

/** Refuses changes to a return that has arrived; a form that repeats its values changes nothing. */
function refuseArrived(before: ReturnRow, { return_status: status, discount, items }: Written['input']): void {
  if (status !== undefined && status !== 'returned') {
    throw invalid({ return_status: [ISSUED] });
  }
  if (discount !== undefined && (discount ?? 0) !== centsFromShillings(before.discount)) {
    throw invalid({ discount: [ISSUED] });
  }
  const isSame = ({ order_line_id: id, quantity, condition }: NonNullable<typeof items>[number]) =>
    before.items.some(
      (line) => line.order_line_id === id && line.quantity === quantity && line.condition === condition,
    );
  if (items && (items.length !== before.items.length || !items.every(isSame))) {
    throw invalid({ items: [ISSUED] });
  }
}

async function update(
  context: WriteContext,
  before: ReturnRow,
  input: Omit<ReturnInput, 'order_id'> & { readonly order_id?: number | undefined },
): Promise<void> {
  const { tx, request } = context;
  if (input.order_id !== undefined && input.order_id !== before.order_id) {
    throw invalid({ order_id: ['A return cannot be moved to another order. Delete it and add another one.'] });
  }
  await knownAccount(tx, input.payment_account, { before: before.payment_account });
  const order = await lockOrder(tx, before.order_id ?? 0);
  await updateRow(tx, returns, before.id, {
    ...(input.customer_name === null ? {} : { customerName: input.customer_name }),
    ...(input.location === null ? {} : { location: input.location }),
    ...(input.return_address === null ? {} : { returnAddress: input.return_address }),
    ...(input.note === undefined ? {} : { note: input.note }),
    returnedBy: input.returned_by,
    ...payment(input),
  });
  if (before.return_status !== 'returned') {
    return writeContents(context, { id: before.id, order, input, before });
  }
  refuseArrived(before, input);
  const arrival = { returnId: before.id, order, credit: 0, userId: sessionOf(request).userId, at: new Date() };
  await payBack(tx, arrival, { input, before });
}

/** A return with the data that its reader may see (decision SF-6). */
export function shownReturn<Row extends ReturnRow>(row: Row, request: WriteContext['request']) {
  const contacts_hidden = !viewerOf(request).seesContacts;
  return contacts_hidden
    ? { ...row, customer_name: maskFullName(row.customer_name), return_address: HIDDEN_ADDRESS, contacts_hidden }
    : { ...row, contacts_hidden };
}

/** The returns resource for staff (BO §3, decision BO-25): goods, credit note and money follow from the form. */
export const returnResource: Resource<typeof returnList.fields, ReturnInput> = {
  entity: 'returns',
  one: 'return',
  list: returnList,
  table: returns,
  insert,
  update,
  shown: (request, row) => shownReturn(row, request),
  cannotDelete: (_context, { return_status: status, credit_note: note }) =>
    Promise.resolve(status === 'returned' ? `The goods have come back, and the credit note ${note} was issued.` : null),
};
