import type { STOCK_CAUSES } from '@ofisi/api-contract/stock/enums';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, selectRows, type Db } from '../engine/database';
import type { Device } from './outbox';
import { taxDevices, taxStockMoves } from '../tables/etims';

/** A movement not yet reported to the tax office, or whose stock left is not yet reported. */
export interface StockMove {
  readonly id: number;
  readonly itemId: number;
  readonly isOpening: boolean;
  readonly cause: (typeof STOCK_CAUSES)[number];
  readonly quantity: number;
  readonly balance: number;
  /** The cost of one unit in shillings; null if unknown. */
  readonly unitCost: number | null;
  /** In Nairobi's calendar: `20261125`. */
  readonly day: string;
  readonly isStored: boolean;
}

/**
 * The next movement: the one that already has a number, else the oldest. Undefined while movements are postponed.
 * @param after a movement to skip
 */
export async function nextMove(db: Db, { id: deviceId }: Device, after = 0): Promise<StockMove | undefined> {
  const [found] = await selectRows<StockMove>(
    db,
    sql`select move.id, move.item_id as "itemId", move.is_opening as "isOpening", movement.cause, move.quantity::float8,
               move.balance::float8, movement.unit_cost::float8 as "unitCost", move.status = 'stored' as "isStored",
               to_char(movement.created_at at time zone 'Africa/Nairobi', 'YYYYMMDD') as day
        from tax_stock_moves move join stock_movements movement on movement.id = move.movement_id
        join tax_devices device on device.id = move.device_id
        where move.device_id = ${deviceId} and move.status in ('waiting', 'stored') and move.id <> ${after}
          and (device.stock_retry_at is null or device.stock_retry_at <= now())
        order by move.number nulls last, move.id limit 1`,
  );
  return found;
}

/** Assigns a movement its number and records that it is sent under it. @returns the number, and whether it was sent under it before */
export async function numberMove(db: Db, device: Device, { id }: StockMove) {
  const [row] = await selectRows<{ number: number; isRepeat: boolean }>(
    db,
    sql`with before as (select number from tax_stock_moves where id = ${id})
        update tax_stock_moves move set number = coalesce(move.number, 1 + greatest(
          (select last_stock_number from tax_devices where id = ${device.id}),
          (select max(number) from tax_stock_moves where device_id = ${device.id})))
        from before where move.id = ${id}
        returning move.number, before.number is not null as "isRepeat"`,
  );
  if (!row) throw new Error('The movement no longer exists.');
  return row;
}

/** Records the outcome for a movement. `number`: null if it was not accepted under its number. */
export async function keepMove(
  db: Db,
  device: Device,
  { id }: StockMove,
  change: { readonly status?: 'stored' | 'refused' | 'done'; readonly number?: number | null; readonly error?: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(taxStockMoves)
      .set({ error: null, unanswered: 0, ...change })
      .where(eq(taxStockMoves.id, id));
    const taken = change.status === 'stored' && change.number ? change.number : 0;
    await takenUpTo(tx, device, sql`greatest(${taxDevices.lastStockNumber}, ${taken}::int)`);
  });
}

/** The tax office expects this number next: it accepted nothing under it, nor beyond. */
export async function expectNumber(db: Db, device: Device, expected: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(taxStockMoves)
      .set({ number: null })
      .where(and(eq(taxStockMoves.deviceId, device.id), eq(taxStockMoves.status, 'waiting')));
    await takenUpTo(tx, device, sql`${expected - 1}::int`);
  });
}

const takenUpTo = (db: Db, { id }: Device, number: ReturnType<typeof sql>) =>
  db
    .update(taxDevices)
    .set({ lastStockNumber: number, stockFailures: 0, stockRetryAt: null })
    .where(eq(taxDevices.id, id));

/** @returns the number of attempts without a clear answer in a row */
export async function countUnansweredMove(db: Db, { id }: StockMove): Promise<number> {
  const [row] = await db
    .update(taxStockMoves)
    .set({ unanswered: sql`${taxStockMoves.unanswered} + 1` })
    .where(eq(taxStockMoves.id, id))
    .returning({ unanswered: taxStockMoves.unanswered });
  return row?.unanswered ?? 0;
}

/** Postpones movements, and nothing else. @param pauses in milliseconds: after the first failure, the second and so on; the last one repeats */
export async function postponeStock(db: Db, { id }: Device, pauses: readonly number[]): Promise<void> {
  const waits = sql`(array[${sql.join(
    pauses.map((pause) => sql`${pause}::float8`),
    sql`, `,
  )}]::float8[])[least(stock_failures + 1, ${pauses.length}::int)]`;
  await db.execute(
    sql`update tax_devices set stock_failures = stock_failures + 1,
          stock_retry_at = now() + make_interval(secs => ${waits} / 1000) where id = ${id}`,
  );
}
