import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { Db } from '../../engine/database';
import { earlierAnswer, identify, type RepeatableRequest } from '../../access/idempotency';
import { orderCall, type OrderCircumstances, type OrderRequest } from './order-call';
import { placeInBatch } from './order-batcher';
import { refusalOf } from './order-refused';

export type { OrderCircumstances, OrderRequest } from './order-call';

export interface PlacedOrder {
  readonly answer: OrderPlacedResponse;
  /** False when this is the stored answer to an earlier, identical request. */
  readonly isNew: boolean;
}

/**
 * Places an order, all or nothing, in one statement that other orders may share: locks, prices, checks, numbers, stock, payment, ledger and
 * audit. The client's prices and sum are only compared with the server's (invariant 5). With `repeatable` the order is placed once, however
 * often the request is sent.
 * @throws Refusal 400 with the errors and today's prices; 422 as `earlierAnswer` does
 */
export async function placeOrder(
  db: Db,
  request: OrderRequest,
  circumstances: OrderCircumstances,
  repeatable?: RepeatableRequest,
): Promise<PlacedOrder> {
  const identity = repeatable && identify(repeatable);
  const others: number[] = [];
  for (;;) {
    const result = await placeInBatch(db, orderCall(request, circumstances, identity, others));
    if (result.kind === 'placed') {
      return { answer: result.answer, isNew: true };
    }
    if (result.kind === 'refused') {
      throw refusalOf(result, request, circumstances.unpaidLimit);
    }
    const answer = identity && earlierAnswer<OrderPlacedResponse>(result.keys, identity);
    if (answer) {
      return { answer, isNew: false };
    }
    // Another caller's, who happens to use the same key.
    others.push(...result.keys.map(({ id }) => id));
  }
}
