import { type ADJUSTMENT_REASONS, type STOCK_CAUSES } from '@ofisi/api-contract/stock/enums';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { stockMovements } from '../tables/stock';

export type StockCause = (typeof STOCK_CAUSES)[number];

/** A change of one item's stock. Reserving moves `reserved` up; handing goods over moves `onHand` down. */
export interface StockChange {
  readonly itemId: number;
  readonly onHand: number;
  readonly reserved: number;
  /** The cost in cents of one unit that comes in, or is returned to its source; changes the item's average cost. */
  readonly unitCost?: number | undefined;
}

export interface StockReason {
  readonly cause: StockCause;
  /** The document that causes the movement. */
  readonly orderId?: number;
  /** The delivery that carried the order's goods. */
  readonly deliveryId?: number;
  readonly returnId?: number;
  readonly purchaseId?: number;
  readonly supplierReturnId?: number;
  readonly stockTakeId?: number;
  /** The job under warranty in which the goods are used, or given. */
  readonly serviceJobId?: number;
  /** What was given to a machine under contract. */
  readonly contractSupplyId?: number;
  readonly userId?: number | null;
  /** For manual adjustments by staff. */
  readonly reason?: (typeof ADJUSTMENT_REASONS)[number];
  readonly note?: string | null;
}

/** These items have not enough stock. */
export class InsufficientStockError extends Error {
  readonly itemIds: readonly number[];

  constructor(itemIds: readonly number[]) {
    super(`Not enough stock of item ${itemIds.join(', ')}.`);
    this.name = 'InsufficientStockError';
    this.itemIds = itemIds;
  }
}

/** Adds quantities to three decimals, without floating-point residue. */
const add = (one: number, other: number) => Math.round((one + other) * 1000) / 1000;

/** Merges changes into one per item, in id order: duplicate lines would bypass the guard, and another order could deadlock (invariant 11). */
function merge(changes: readonly StockChange[]): StockChange[] {
  const merged = new Map<number, StockChange>();
  for (const change of changes) {
    const known = merged.get(change.itemId);
    merged.set(change.itemId, known ? mergeTwo(known, change) : change);
  }
  return [...merged.values()].sort((one, other) => one.itemId - other.itemId);
}

/** Merges two changes; the cost is their weighted average. */
function mergeTwo(one: StockChange, other: StockChange): StockChange {
  const onHand = add(one.onHand, other.onHand);
  const { unitCost = other.unitCost } = one;
  const second = other.unitCost ?? unitCost;
  return {
    itemId: one.itemId,
    onHand,
    reserved: add(one.reserved, other.reserved),
    unitCost:
      unitCost === undefined || second === undefined || onHand === 0
        ? unitCost
        : (unitCost * one.onHand + second * other.onHand) / onHand,
  };
}

const listOf = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

const shillings = (cents: number | undefined) => (cents === undefined ? null : (cents / 100).toFixed(4));

/**
 * The only writer of stock and of its average cost (invariant 10). Changes columns and ledger together, all or nothing: stock that is taken
 * must be available, and `on_hand - reserved` must not fall below zero by it. Of the services in an order or a return nothing moves
 * (decision BO-176). Runs inside the caller's transaction.
 * @throws InsufficientStockError naming the items that are short
 */
export async function moveStock(tx: Db, reason: StockReason, changes: readonly StockChange[]): Promise<void> {
  const merged = merge(changes);
  if (merged.length === 0) {
    return;
  }
  const values = listOf(
    merged.map(
      ({ itemId, onHand, reserved, unitCost }) =>
        sql`(${itemId}::int, ${onHand}::numeric, ${reserved}::numeric, ${shillings(unitCost)}::numeric)`,
    ),
  );
  const given = Object.entries(reason).filter(([, value]) => value !== undefined && value !== null);
  const columns = given.map(([name]) => stockMovements[name as keyof StockReason]);
  // Nothing else has services; if it had, the table refuses their stock.
  const mayHaveServices = reason.orderId !== undefined || reason.returnId !== undefined;
  const moved = await selectRows<{ id: number }>(
    tx,
    sql`with change (item_id, on_hand, reserved, unit_cost) as (values ${values}),
             locked as (
               select items.id, items.is_service and ${mayHaveServices}::boolean as stays
               from items join change on change.item_id = items.id order by items.id for update of items
             ),
             moved as (
               update items
               set on_hand = items.on_hand + change.on_hand,
                   reserved = items.reserved + change.reserved,
                   average_cost = case
                     when change.on_hand = 0 or change.unit_cost is null then items.average_cost
                     when change.on_hand < 0 then coalesce(greatest(0,
                       (items.average_cost * items.on_hand + change.unit_cost * change.on_hand) / nullif(items.on_hand + change.on_hand, 0)),
                       items.average_cost)
                     when items.average_cost is null or items.on_hand = 0 then change.unit_cost
                     else (items.average_cost * items.on_hand + change.unit_cost * change.on_hand) / (items.on_hand + change.on_hand)
                   end
               from change join locked on locked.id = change.item_id
               where items.id = change.item_id
                 and not locked.stays
                 and items.on_hand + change.on_hand >= 0
                 and items.reserved + change.reserved >= 0
                 and (change.on_hand >= change.reserved
                      or items.on_hand + change.on_hand >= items.reserved + change.reserved)
               returning items.id, items.on_hand, items.reserved, change.on_hand as on_hand_delta, change.reserved as reserved_delta,
                         case when change.on_hand = 0 then null else coalesce(change.unit_cost, items.average_cost) end as unit_cost
             ), recorded as (
               insert into stock_movements (item_id, on_hand_delta, reserved_delta, on_hand_after, reserved_after, unit_cost, ${listOf(
                 columns.map(({ name }) => sql`${sql.identifier(name)}`),
               )})
               select id, on_hand_delta, reserved_delta, on_hand, reserved, unit_cost, ${listOf(
                 given.map(([, value], index) => sql`${value}::${sql.raw(columns[index]?.getSQLType() ?? 'text')}`),
               )}
               from moved order by id
             )
        select id from moved union all select id from locked where stays`,
  );
  const found = new Set(moved.map(({ id }) => id));
  const short = merged.filter(({ itemId }) => !found.has(itemId)).map(({ itemId }) => itemId);
  if (short.length > 0) {
    throw new InsufficientStockError(short);
  }
}

/** Corrects the cost of goods received: the part still in stock changes the average. `by` is in cents per unit. */
export const correctCost = (
  tx: Db,
  { itemId, quantity, by }: { readonly itemId: number; readonly quantity: number; readonly by: number },
) =>
  tx.execute(sql`
    update items set average_cost = greatest(0, average_cost + ${shillings(by)}::numeric * least(on_hand, ${quantity}::numeric) / on_hand)
    where id = ${itemId} and on_hand > 0 and average_cost is not null`);
