import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { Refusal } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import type { WriteContext } from '../../resource/resource';
import { InsufficientStockError, moveStock, type StockChange } from '../../ledger/stock-movements';
import { scrapSerials } from '../../ledger/serials';
import type { TakeStatus } from './count-line';

/** Allowed transitions of a take's status (invariant 20). */
const MOVES: Readonly<Record<TakeStatus, readonly TakeStatus[]>> = {
  open: ['submitted', 'cancelled'],
  submitted: ['open', 'posted', 'cancelled'],
  posted: [],
  cancelled: [],
};

/** Lines posted at once; each one adds parameters to a statement. */
const AT_ONCE = 500;

/** Units that are in stock by the books, were so when the item was counted, and that nobody found. */
export const missingUnits = (tx: Db, takeId: number, itemIds?: readonly number[]) =>
  selectRows<{ item_id: number; title: string; serial_number: string }>(
    tx,
    sql`select line.item_id, items.title, serial.serial_number
        from stock_take_lines line join items on items.id = line.item_id join item_serials serial on serial.item_id = line.item_id
        where line.stock_take_id = ${takeId} and line.counted is not null and items.requires_serial and serial.status = 'in_stock'
          and ${itemIds ? sql`line.item_id = any(${intArray(itemIds)})` : sql`true`}
          and not exists (select from stock_take_serials found where found.stock_take_line_id = line.id and found.serial_id = serial.id)
          and not exists (select from serial_events event where event.serial_id = serial.id and event.at > line.counted_at)
        order by line.item_id, serial.id`,
  );

interface Difference {
  readonly item_id: number;
  readonly difference: number;
  readonly requires_serial: boolean;
}

async function changesOf(tx: Db, takeId: number, part: readonly Difference[], userId: number): Promise<StockChange[]> {
  const ids = part.map(({ item_id: id }) => id);
  // As in `moveStock`: items first, in id order.
  await tx.execute(sql`select from items where id = any(${intArray(ids)}) order by id for update`);
  const gone = new Map<number, string[]>();
  for (const { item_id: id, serial_number: serial } of await missingUnits(tx, takeId, ids)) {
    gone.set(id, [...(gone.get(id) ?? []), serial]);
  }
  for (const [id, serials] of gone) {
    await scrapSerials(tx, id, serials, { userId, note: `Stock take ${takeId}` });
  }
  return part
    .map(({ item_id: itemId, difference, requires_serial: hasSerials }) => ({
      itemId,
      onHand: hasSerials ? -(gone.get(itemId)?.length ?? 0) : difference,
      reserved: 0,
    }))
    .filter(({ onHand }) => onHand !== 0);
}

async function titlesOf(tx: Db, ids: readonly number[]): Promise<string> {
  const rows = await selectRows<{ title: string }>(
    tx,
    sql`select title from items where id = any(${intArray(ids)}) order by title limit 5`,
  );
  return rows.map(({ title }) => title).join(', ');
}

/** Adjusts the stock by the differences between counts and books, once. @throws Refusal 409 naming items reserved for orders */
async function post(tx: Db, takeId: number, userId: number): Promise<void> {
  const differences = await selectRows<Difference>(
    tx,
    sql`select line.item_id, (line.counted - line.expected)::float8 as difference, items.requires_serial
        from stock_take_lines line join items on items.id = line.item_id
        where line.stock_take_id = ${takeId} and line.counted is not null
          and (items.requires_serial or line.counted <> line.expected)
        order by line.item_id`,
  );
  for (let start = 0; start < differences.length; start += AT_ONCE) {
    const changes = await changesOf(tx, takeId, differences.slice(start, start + AT_ONCE), userId);
    try {
      await moveStock(tx, { cause: 'stock_take', stockTakeId: takeId, userId }, changes);
    } catch (error) {
      if (!(error instanceof InsufficientStockError)) {
        throw error;
      }
      const titles = await titlesOf(tx, error.itemIds);
      throw new Refusal(
        409,
        `Fewer were counted than are reserved for orders: ${titles}. Count again, or see to the orders first.`,
      );
    }
  }
}

/** Counts every uncounted line as zero. */
const zeroUncounted = (tx: Db, takeId: number, userId: number) =>
  tx.execute(sql`update stock_take_lines line
    set counted = 0, expected = items.on_hand, counted_by = ${userId}::int, counted_at = now(), version = line.version + 1
    from items where line.stock_take_id = ${takeId} and line.counted is null and items.id = line.item_id`);

const USERS: Readonly<Record<TakeStatus, (userId: number) => ReturnType<typeof sql>>> = {
  open: () => sql`submitted_by = null, submitted_at = null`,
  submitted: (userId) => sql`submitted_by = ${userId}, submitted_at = now()`,
  posted: (userId) => sql`posted_by = ${userId}, posted_at = now()`,
  cancelled: () => sql`note = note`,
};

export interface Move {
  readonly status: TakeStatus;
  readonly zero_uncounted: boolean;
}

/** Changes the status of a take, which is locked (invariant 14). @throws Refusal 403 without the permission to approve, 409 */
export async function moveTake(
  { tx, request }: WriteContext,
  before: { readonly id: number; readonly status: TakeStatus },
  { status, zero_uncounted: isZeroed }: Move,
): Promise<void> {
  const { id } = before;
  const { userId, permissions } = sessionOf(request);
  if (!MOVES[before.status].includes(status)) {
    throw new Refusal(409, `This stock take is ${before.status} and cannot become ${status}.`);
  }
  if (status === 'posted' && !permissions.has('stock.approve')) {
    throw new Refusal(403, 'You do not have permission to approve stock takes.');
  }
  if (status === 'submitted' && isZeroed) {
    await zeroUncounted(tx, id, userId);
  }
  if (status === 'posted') {
    await post(tx, id, userId);
  }
  await tx.execute(sql`update stock_takes set status = ${status}, ${USERS[status](userId)} where id = ${id}`);
}
