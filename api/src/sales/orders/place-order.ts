import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { Db } from '../../engine/database';
import { earlierAnswer, identify, type RepeatableRequest } from '../../access/idempotency';
import { orderCall, type OrderCircumstances, type OrderRequest } from './order-call';
import { placeInBatch } from './order-batcher';
import { refusalOf } from './order-refused';

export type { OrderCircumstances, OrderRequest } from './order-call';

export interface PlacedOrder {
  readonly answer: OrderPlacedResponse;
  /** False where it is the answer to the same request as before. */
  readonly isNew: boolean;
}

/**
 * Places an order, all or nothing, in one statement that others may share: locks, prices, checks, numbers, stock, payment, ledger and
 * audit. The client's prices and sum are only compared with ours (invariant 5). With `repeatable` it is done once however often it is sent.
 * @throws Refusal 400 with what is wrong and today's prices; 422 as `earlierAnswer` says
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
    // Somebody else's, who picked the same key.
    others.push(...result.keys.map(({ id }) => id));
  }
}
