import type { usePartForm } from '@ofisi/api-contract/service/service-work';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';
import { consumeSerials, normalised } from '../../ledger/serials';
import { InsufficientStockError, moveStock, type StockReason } from '../../ledger/stock-movements';

type WantedGoods = Omit<z.output<typeof usePartForm>, 'version'>;

interface Goods {
  readonly title: string;
  readonly available: number;
  readonly requires_serial: boolean;
  readonly allow_decimal: boolean;
}

/** @throws Refusal 400 at `item_id` */
async function readGoods(tx: Db, id: number): Promise<Goods> {
  const [goods] = await selectRows<Goods>(
    tx,
    sql`select items.title, (items.on_hand - items.reserved)::float8 as available, items.requires_serial,
               coalesce(units.allow_decimal, false) as allow_decimal
        from items left join units on units.id = items.unit_id
        where items.id = ${id} and items.archived_at is null and not items.is_service`,
  );
  if (!goods) {
    throw invalid({ item_id: ['There is no such part.'] });
  }
  return goods;
}

/** @throws Refusal 400 at the field */
function demandUnits({ title, requires_serial, allow_decimal }: Goods, { quantity, serials }: WantedGoods): void {
  if (!Number.isInteger(quantity) && (requires_serial || !allow_decimal)) {
    throw invalid({ quantity: [WHOLE_UNITS] });
  }
  if (requires_serial && serials.length !== quantity) {
    throw invalid({ serials: [`Enter the serial number of each ${title}.`] });
  }
  if (!requires_serial && serials.length > 0) {
    throw invalid({ serials: [`${title} has no serial numbers.`] });
  }
  if (new Set(serials.map(normalised)).size !== serials.length) {
    throw invalid({ serials: ['Enter each serial number once.'] });
  }
}

/** Why goods leave, and the note in the history of their units where no job says it. */
interface Taking extends Omit<StockReason, 'note' | 'userId'> {
  readonly userId: number;
  readonly unitNote?: string;
}

/** Goods that may be taken in this quantity, by these serial numbers. @throws Refusal 400 at the field */
export async function demandGoods(tx: Db, wanted: WantedGoods): Promise<Goods> {
  const goods = await readGoods(tx, wanted.item_id);
  demandUnits(goods, wanted);
  return goods;
}

/**
 * Takes goods that nobody pays for out of stock, at their cost.
 * @throws Refusal 400 at the field: short, or other units than the item has in stock
 */
export async function takeGoods(
  tx: Db,
  goods: Goods,
  { item_id: itemId, quantity, serials }: WantedGoods,
  { unitNote, ...reason }: Taking,
): Promise<void> {
  const note = serials.length > 0 ? serials.map(normalised).join(', ') : null;
  await moveStock(tx, { ...reason, note }, [{ itemId, onHand: -quantity, reserved: 0 }]).catch((error: unknown) => {
    throw error instanceof InsufficientStockError
      ? invalid({ quantity: [`Only ${Math.max(0, goods.available)} of ${goods.title} can be taken.`] })
      : error;
  });
  const { userId, serviceJobId } = reason;
  const gone = await consumeSerials(tx, itemId, serials, { userId, serviceJobId, note: unitNote });
  if (gone[0] !== undefined) {
    throw invalid({ serials: [`There is no unit ${gone[0]} of ${goods.title} in stock.`] });
  }
}
