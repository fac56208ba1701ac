import type { ClaimState } from '@ofisi/shared-shop/claim-states';
import { UNSALEABLE_STATUSES } from '@ofisi/api-contract/stock/enums';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';
import { moveStock } from '../../ledger/stock-movements';
import { receiveSerials } from '../../ledger/serials';
import { serialEvents } from '../../tables/stock';
import { serialKey } from '../equipment/known-machines';
import { holdUnit, type ClaimedUnit } from './claim-subject';

/** A claim whose state changes, and who changes it. */
interface Answered {
  readonly number: string;
  readonly unitId: number;
  readonly userId: number;
}

interface Put {
  readonly status: 'sent_back' | 'defective';
  readonly event: 'sent_back' | 'came_back';
}

async function put(tx: Db, { number, unitId, userId }: Answered, { status, event }: Put): Promise<void> {
  await tx.execute(sql`update item_serials set status = ${status} where id = ${unitId}`);
  await tx.insert(serialEvents).values({ serialId: unitId, event, note: number, userId });
}

/** Whether the unit is at the supplier because of this claim. */
async function isAway(tx: Db, { number, unitId }: Answered, { status }: ClaimedUnit): Promise<boolean> {
  if (status !== 'sent_back') return false;
  const [last] = await selectRows<{ note: string | null }>(
    tx,
    sql`select note from serial_events where serial_id = ${unitId} and event = 'sent_back' order by id desc limit 1`,
  );
  return last?.note === number;
}

/** The supplier's unit comes into stock at the cost of the one that it replaces. @returns its id @throws Refusal 400 at `replacement_serial` */
async function receive(tx: Db, { number, userId }: Answered, unit: ClaimedUnit, serial: string): Promise<number> {
  const unitCost = unit.unit_cost ?? undefined;
  await moveStock(tx, { cause: 'adjustment', reason: 'found', note: `${number}: ${serial}`, userId }, [
    { itemId: unit.item_id, onHand: 1, reserved: 0, unitCost },
  ]);
  const receipt = { userId, ...(unitCost === undefined ? {} : { unitCost }) };
  const known = await receiveSerials(tx, unit.item_id, [serial], receipt);
  if (known.length > 0) {
    throw invalid({ replacement_serial: [`${unit.item} already has a unit with this serial number.`] });
  }
  const [added] = await selectRows<{ id: number }>(
    tx,
    sql`select id from item_serials where item_id = ${unit.item_id} and upper(trim(serial_number)) = ${serialKey(serial)}`,
  );
  if (!added) {
    throw new Error(`The unit ${serial} was not stored.`);
  }
  return added.id;
}

/**
 * Moves the goods of a claim whose state changes (decision BO-179): a unit that is here goes to the supplier, and comes back as defective when it was repaired, or the claim refused; a replacement comes into stock.
 * @returns the id of the replacement; null without one
 * @throws Refusal 400 at `replacement_serial`
 */
export async function moveClaimedGoods(
  tx: Db,
  claim: Answered,
  to: ClaimState,
  replacement: string | null,
): Promise<number | null> {
  const unit = await holdUnit(tx, claim.unitId);
  if (!unit) {
    throw new Error(`The unit of ${claim.number} is gone.`);
  }
  const isHere = (UNSALEABLE_STATUSES as readonly string[]).includes(unit.status);
  if (isHere && (to === 'sent' || to === 'replaced' || to === 'credited')) {
    await put(tx, claim, { status: 'sent_back', event: 'sent_back' });
  }
  if ((to === 'repaired' || to === 'refused') && (await isAway(tx, claim, unit))) {
    await put(tx, claim, { status: 'defective', event: 'came_back' });
  }
  if (to !== 'replaced') {
    return null;
  }
  if (replacement === null) {
    throw invalid({ replacement_serial: ['Enter the serial number of the new unit.'] });
  }
  return receive(tx, claim, unit, replacement);
}
