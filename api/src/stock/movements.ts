import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { stockMovements, type STOCK_CAUSES } from './tables';

export type StockCause = (typeof STOCK_CAUSES)[number];

/** A change of one item's stock. Reserving moves `reserved` up; handing goods over moves `onHand` down. */
export interface StockChange {
  readonly itemId: number;
  readonly onHand: number;
  readonly reserved: number;
}

export interface StockReason {
  readonly cause: StockCause;
  readonly orderId?: number;
  readonly userId?: number | null;
  readonly note?: string;
}

/** There is not enough of these items. */
export class InsufficientStockError extends Error {
  readonly itemIds: readonly number[];

  constructor(itemIds: readonly number[]) {
    super(`Not enough stock of item ${itemIds.join(', ')}.`);
    this.name = 'InsufficientStockError';
    this.itemIds = itemIds;
  }
}

/** One change per item, in id order: duplicate lines would slip past the guard, disorder would deadlock (invariant 11). */
function merge(changes: readonly StockChange[]): StockChange[] {
  const merged = new Map<number, StockChange>();
  for (const { itemId, onHand, reserved } of changes) {
    const sum = merged.get(itemId) ?? { itemId, onHand: 0, reserved: 0 };
    merged.set(itemId, { itemId, onHand: sum.onHand + onHand, reserved: sum.reserved + reserved });
  }
  return [...merged.values()].sort((one, other) => one.itemId - other.itemId);
}

/**
 * The only writer of stock (invariant 10). Changes columns and ledger together, all or nothing: whoever takes stock must
 * find it available, `on_hand - reserved` may not fall below zero by it. Runs inside the caller's transaction.
 * @throws InsufficientStockError naming the items that are short
 */
export async function moveStock(tx: Db, reason: StockReason, changes: readonly StockChange[]): Promise<void> {
  const merged = merge(changes);
  if (merged.length === 0) {
    return;
  }
  const values = sql.join(
    merged.map(({ itemId, onHand, reserved }) => sql`(${itemId}::int, ${onHand}::int, ${reserved}::int)`),
    sql`, `,
  );
  const moved = await selectRows<{ id: number; on_hand: number; reserved: number }>(
    tx,
    sql`with change (item_id, on_hand, reserved) as (values ${values}),
             locked as (select items.id from items join change on change.item_id = items.id order by items.id for update of items)
        update items
        set on_hand = items.on_hand + change.on_hand, reserved = items.reserved + change.reserved
        from change join locked on locked.id = change.item_id
        where items.id = change.item_id
          and items.on_hand + change.on_hand >= 0
          and items.reserved + change.reserved >= 0
          and (change.on_hand >= change.reserved
               or items.on_hand + change.on_hand >= items.reserved + change.reserved)
        returning items.id, items.on_hand, items.reserved`,
  );
  const after = new Map(moved.map((row) => [row.id, row]));
  const short = merged.filter(({ itemId }) => !after.has(itemId)).map(({ itemId }) => itemId);
  if (short.length > 0) {
    throw new InsufficientStockError(short);
  }
  await tx.insert(stockMovements).values(
    merged.map(({ itemId, onHand, reserved }) => ({
      itemId,
      cause: reason.cause,
      onHandDelta: onHand,
      reservedDelta: reserved,
      onHandAfter: after.get(itemId)?.on_hand ?? 0,
      reservedAfter: after.get(itemId)?.reserved ?? 0,
      orderId: reason.orderId ?? null,
      userId: reason.userId ?? null,
      note: reason.note ?? null,
    })),
  );
}
