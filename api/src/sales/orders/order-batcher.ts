import { sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { clientPresence, ClientPresence } from '../../engine/client-presence';
import { isUndone, selectRows, retryOnDeadlock, type Db } from '../../engine/database';
import { EngineBusyError } from '../../engine/errors';
import { LateParameter } from '../../engine/late-parameter';
import { routineName } from '../../engine/routines';
import type { OrderCall, OrderResult } from './order-call';
import { WaitingOrder, type FinalResult } from './waiting-order';

/** Statements under way at once: while one is written to disk, the next one is computed. */
const LANES = 2;
/** Orders in one statement. */
const MOST_TOGETHER = 16;
/** Orders that a further statement is worth beginning for while another one is under way: what it costs to begin is that of many. */
const WORTH_ANOTHER = MOST_TOGETHER / 2;
/** Orders that may wait before further ones are refused, as many as the engine lets wait. */
const MOST_WAITING = 500;
/** How long orders that came together wait for a lock, in milliseconds. */
const LOCK_TIMEOUT = 200;
/** Whoever has less patience left would take what the others have done with them, in milliseconds. */
const LEAST_PATIENCE = 250;

const ROUTINE = sql.raw(routineName('place-orders'));

async function callRoutine(db: Db, call: () => object): Promise<OrderResult[]> {
  // Who is still there, and for how long, is known when the statement's turn has come.
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

/** One order in a statement of its own, within whatever patience its client has. */
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

/** Orders of one database that wait for a statement: the first one begins at once, and what has come when it ends goes into the next. */
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

  /** Once what has come in the same turn of the event loop is here too. */
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
      // Each has a client of its own, and none of them is the statement's.
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
      // What may have been done is not tried again: whoever asks once more is told by the idempotency key.
      orders.forEach((order) => {
        if (isUndone(error)) {
          this.#placeAlone(order);
        } else {
          order.refuse(error instanceof Error ? error : new Error(String(error)));
        }
      });
    }
  }

  /** Where nothing was done with the others. Not in turn: what waits for a lock keeps nobody else. */
  #placeAlone(order: WaitingOrder): void {
    if (!order.refuseIfTooLate()) {
      order.settle(clientPresence.run(order.client, () => placeAlone(this.#db, order.call)));
    }
  }
}

const batchers = new WeakMap<Db, OrderBatcher>();

/**
 * Has an order placed: an online order together with those that wait too, a sale at the counter and what is part of a transaction alone.
 * @throws EngineBusyError when its client's patience is over, or too many wait
 */
export function placeInBatch(db: Db, call: OrderCall): Promise<FinalResult> {
  if (call.channel === 'counter' || db instanceof PgTransaction) {
    return placeAlone(db, call);
  }
  const batcher = batchers.get(db) ?? new OrderBatcher(db);
  batchers.set(db, batcher);
  return batcher.place(call);
}
