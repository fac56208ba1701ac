import { UNSALEABLE_STATUSES } from '@ofisi/api-contract/stock/enums';
import type { correctWarrantyForm, putOnSaleForm } from '@ofisi/api-contract/stock/serials';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../access/audit';
import type { Db } from '../../engine/database';
import { invalid, Refusal, stale } from '../../http/envelope';
import { moveStock } from '../../ledger/stock-movements';
import type { WriteContext } from '../../resource/resource';
import { serialEvents } from '../../tables/stock';
import { readSerial } from './serial-life';
import { UNIT_STATES } from '../unit-states';

type Serial = Awaited<ReturnType<typeof readSerial>>;

/** Longer than any warranty: a later day is a slip of the finger. */
const MOST_YEARS = 10;

/** Locks a unit after its item, as movements of stock do. */
async function lockSerial(tx: Db, id: number): Promise<Serial> {
  await tx.execute(sql`select from items where id = (select item_id from item_serials where id = ${id}) for update`);
  await tx.execute(sql`select from item_serials where id = ${id} for update`);
  return readSerial(tx, id);
}

async function audit({ tx, request }: WriteContext, before: Serial, after: Serial, reason: string) {
  const shown = ({ status, warranty_until }: Serial) => ({ status, warranty_until });
  await recordAudit(tx, actorOf(request), {
    action: 'update',
    entity: 'item_serials',
    entityId: before.id,
    before: shown(before),
    after: { ...shown(after), reason },
  });
}

/** @throws Refusal 400 unless the day can be the last one of the unit's warranty */
function demandDay({ status, sold_at: soldAt }: Serial, day: string): void {
  if (status !== 'sold' || soldAt === null) {
    throw invalid({ warranty_until: ['Only a unit that is with a customer has a warranty.'] });
  }
  const sold = nairobiDayOf(new Date(soldAt));
  if (day < sold) {
    throw invalid({ warranty_until: ['Choose the day of the sale or a later one.'] });
  }
  if (day > `${Number(sold.slice(0, 4)) + MOST_YEARS}${sold.slice(4)}`) {
    throw invalid({ warranty_until: [`Choose a day within ${MOST_YEARS} years of the sale.`] });
  }
}

/**
 * Puts the last day of a unit's warranty right (decision BO-179); its history keeps who did, and why.
 * @returns the unit as it is now
 * @throws Refusal 404, 409 when the day has changed meanwhile, 400 at `warranty_until`
 */
export async function correctWarranty(
  { tx, request }: WriteContext,
  id: number,
  { warranty_until: day, reason, seen }: z.output<typeof correctWarrantyForm>,
): Promise<Serial> {
  const before = await lockSerial(tx, id);
  if (before.warranty_until !== seen) {
    throw stale(before);
  }
  demandDay(before, day);
  if (day === seen) {
    throw invalid({ warranty_until: ['This changes nothing.'] });
  }
  const { userId } = actorOf(request);
  const end = sql`(${day}::date)::timestamp at time zone 'Africa/Nairobi'`;
  await tx.execute(sql`update item_serials set warranty_until = ${end} where id = ${id}`);
  await tx.insert(serialEvents).values({
    serialId: id,
    event: 'warranty_corrected',
    orderLineId: sql`(select order_line_id from item_serials where id = ${id})`,
    warrantyUntil: end,
    note: reason,
    userId,
  });
  const after = await readSerial(tx, id);
  await audit({ tx, request }, before, after, reason);
  return after;
}

/**
 * Puts a unit that came back or is defective on sale again, at the average cost of its item (decision BO-179).
 * @returns the unit as it is now
 * @throws Refusal 404, 409 unless the unit waits for that
 */
export async function putOnSale(
  { tx, request }: WriteContext,
  id: number,
  { reason }: z.output<typeof putOnSaleForm>,
): Promise<Serial> {
  const before = await lockSerial(tx, id);
  if (!(UNSALEABLE_STATUSES as readonly string[]).includes(before.status)) {
    const state = before.status === 'in_stock' ? 'is on sale already' : UNIT_STATES[before.status];
    throw new Refusal(409, `${before.serial_number} ${state ?? 'is not with us'}.`);
  }
  const { userId } = actorOf(request);
  await moveStock(tx, { cause: 'adjustment', reason: 'found', note: `${before.serial_number}: ${reason}`, userId }, [
    { itemId: before.item_id, onHand: 1, reserved: 0 },
  ]);
  await tx.execute(sql`update item_serials set status = 'in_stock' where id = ${id}`);
  await tx.insert(serialEvents).values({ serialId: id, event: 'put_on_sale', note: reason, userId });
  const after = await readSerial(tx, id);
  await audit({ tx, request }, before, after, reason);
  return after;
}
