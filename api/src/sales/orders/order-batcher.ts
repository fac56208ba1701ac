import { sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { clientPresence, ClientPresence } from '../../engine/client-presence';
import { isUndone, selectRows, retryOnDeadlock, type Db } from '../../engine/database';
import { EngineBusyError } from '../../engine/errors';
import { LateParameter } from '../../engine/late-parameter';
import { routineName } from '../../engine/routines';
import type { OrderCall, OrderResult } from './order-call';
import { WaitingOrder, type FinalResult } from './waiting-order';

/** Statements in progress at once: while one is written to disk, the next one is computed. */
const LANES = 2;
/** Maximum orders in one statement. */
const MOST_TOGETHER = 16;
/** Waiting orders that justify starting another statement while one is in progress: starting one costs as much as many orders. */
const WORTH_ANOTHER = MOST_TOGETHER / 2;
/** Maximum orders that may wait before further ones are refused, the same number as in the engine's queue. */
const MOST_WAITING = 500;
/** How long a batch of orders waits for a lock, in milliseconds. */
const LOCK_TIMEOUT = 200;
/** An order with less patience left would undo the work for the rest of its batch when it times out, in milliseconds. */
const LEAST_PATIENCE = 250;

const ROUTINE = sql.raw(routineName('place-orders'));

async function callRoutine(db: Db, call: () => object): Promise<OrderResult[]> {
  // Which clients are still there, and for how long, is known only when the statement starts.
  const parameter = new LateParameter(() => JSON.stringify(call()));
  const [row] = await selectRows<{ results: OrderResult[] }>(
    db,
    sql`select ${ROUTINE}(${parameter}::jsonb) as results`,
  );
  if (!row) {
    throw new Error('The database did not say what became of the orders.');
  }
  return row.results;
}

/** Places one order in a statement of its own, within its client's patience. */
async function placeAlone(db: Db, order: OrderCall): Promise<FinalResult> {
  const until = clientPresence.getStore()?.until;
  const [result] = await retryOnDeadlock(() =>
    callRoutine(db, () => ({
      orders: [order],
      patience: until === undefined ? null : until - performance.now(),
    })),
  );
  if (!result || result.kind === 'later') {
    throw new Error('The database did not say what became of the order.');
  }
  return result;
}

/** Queue of the orders for one database. The first one starts at once; those that arrive while it runs go into the next statement. */
class OrderBatcher {
  readonly #db: Db;
  #waiting: WaitingOrder[] = [];
  #underWay = 0;
  #isAsked = false;

  constructor(db: Db) {
    this.#db = db;
  }

  place(call: OrderCall): Promise<FinalResult> {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#waiting = this.#waiting.filter((order) => !order.refuseIfTooLate());
    }
    if (this.#waiting.length >= MOST_WAITING) {
      return Promise.reject(new EngineBusyError());
    }
    const order = new WaitingOrder(call);
    this.#waiting.push(order);
    this.#ask();
    return order.result;
  }

  /** Starts once all orders of the same event loop turn have arrived. */
  #ask(): void {
    if (!this.#isAsked && this.#underWay < LANES) {
      this.#isAsked = true;
      setImmediate(() => {
        this.#isAsked = false;
        this.#begin();
      });
    }
  }

  #begin(): void {
    while (this.#underWay < LANES && (this.#underWay === 0 || this.#waiting.length >= WORTH_ANOTHER)) {
      const orders = this.#takeTogether();
      if (orders.length === 0) {
        return;
      }
      this.#underWay += 1;
      void this.#placeTogether(orders).finally(() => {
        this.#underWay -= 1;
        this.#ask();
      });
    }
  }

  #takeTogether(): WaitingOrder[] {
    const taken: WaitingOrder[] = [];
    const left: WaitingOrder[] = [];
    const keys = new Set<string>();
    for (const order of this.#waiting) {
      if (order.refuseIfTooLate(LEAST_PATIENCE)) {
        continue;
      }
      if (taken.length < MOST_TOGETHER && !order.keys.some((key) => keys.has(key))) {
        taken.push(order);
        order.keys.forEach((key) => keys.add(key));
      } else {
        left.push(order);
      }
    }
    this.#waiting = left;
    return taken;
  }

  async #placeTogether(orders: readonly WaitingOrder[]): Promise<void> {
    let sent: WaitingOrder[] = [];
    const call = () => {
      sent = orders.filter((order) => !order.refuseIfTooLate());
      const patience = Math.min(...sent.map((order) => order.timeLeft()));
      return {
        orders: sent.map((order) => order.call),
        patience: Number.isFinite(patience) ? patience : null,
        lockTimeout: LOCK_TIMEOUT,
      };
    };
    try {
      // Each order has its own client; none of them is the client of the statement.
      const results = await clientPresence.run(new ClientPresence(undefined, orders[0]?.client.span), () =>
        callRoutine(this.#db, call),
      );
      sent.forEach((order, index) => {
        const result = results[index];
        if (result && result.kind !== 'later') {
          order.settle(result);
        } else {
          this.#placeAlone(order);
        }
      });
    } catch (error) {
      // An order that may have been placed is not retried: if its client retries, the idempotency key gives the answer.
      orders.forEach((order) => {
        if (isUndone(error)) {
          this.#placeAlone(order);
        } else {
          order.refuse(error instanceof Error ? error : new Error(String(error)));
        }
      });
    }
  }

  /** For an order that was not placed with its batch. Not queued, so that an order waiting for a lock delays no other. */
  #placeAlone(order: WaitingOrder): void {
    if (!order.refuseIfTooLate()) {
      order.settle(clientPresence.run(order.client, () => placeAlone(this.#db, order.call)));
    }
  }
}

const batchers = new WeakMap<Db, OrderBatcher>();

/**
 * Places an order: an online order together with others that wait, a counter sale or an order within a transaction alone.
 * @throws EngineBusyError when its client's patience is over, or too many orders wait
 */
export function placeInBatch(db: Db, call: OrderCall): Promise<FinalResult> {
  if (call.channel === 'counter' || db instanceof PgTransaction) {
    return placeAlone(db, call);
  }
  const batcher = batchers.get(db) ?? new OrderBatcher(db);
  batchers.set(db, batcher);
  return batcher.place(call);
}
