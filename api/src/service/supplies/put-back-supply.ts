import type { putBackSupplyForm } from '@ofisi/api-contract/service/contract-supplies';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { selectRows, type Db } from '../../engine/database';
import { notFound, Refusal } from '../../http/envelope';
import { moveStock } from '../../ledger/stock-movements';
import type { WriteContext } from '../../resource/resource';
import { serialEvents } from '../../tables/stock';

interface Given {
  readonly item_id: number;
  readonly item: string;
  readonly quantity: number;
  readonly is_put_back: boolean;
  readonly contract_id: number;
  readonly number: string;
  readonly serial_number: string;
  /** Of one, in cents, when it left; null: unknown. */
  readonly unit_cost: number | null;
}

/** A supply, locked. @throws Refusal 404, 409 once it was put back */
async function lockSupply(tx: Db, id: number): Promise<Given> {
  const [given] = await selectRows<Given>(
    tx,
    sql`select supply.item_id, items.title as item, supply.quantity::float8 as quantity, supply.put_back_at is not null as is_put_back,
               contract.id as contract_id, contract.number, equipment.serial_number, (moved.unit_cost * 100)::float8 as unit_cost
        from contract_supplies supply join items on items.id = supply.item_id
        join contract_machines machine on machine.id = supply.machine_id
        join service_contracts contract on contract.id = machine.contract_id join equipment on equipment.id = machine.equipment_id
        join stock_movements moved on moved.contract_supply_id = supply.id and moved.on_hand_delta < 0
        where supply.id = ${id} for update of supply`,
  );
  if (!given) {
    throw notFound('These supplies are on no contract any more.');
  }
  if (given.is_put_back) {
    throw new Refusal(409, `${given.item} was put back already.`);
  }
  return given;
}

/** Puts the units of a supply back on sale. */
async function restoreUnits(tx: Db, supplyId: number, event: { readonly userId: number; readonly note: string }) {
  const units = await selectRows<{ id: number }>(
    tx,
    sql`update item_serials set status = 'in_stock'
        where id in (select serial_id from contract_supply_serials where supply_id = ${supplyId}) returning id`,
  );
  if (units.length > 0) {
    await tx
      .insert(serialEvents)
      .values(units.map(({ id: serialId }) => ({ ...event, serialId, event: 'put_on_sale' as const })));
  }
}

/**
 * Puts supplies that were given under contract back into stock, at the cost at which they left (decision BO-181).
 * @returns what was put back
 * @throws Refusal 404, 409 once it was put back
 */
export async function putBackSupply(
  { tx, request }: WriteContext,
  id: number,
  { reason }: z.output<typeof putBackSupplyForm>,
): Promise<string> {
  const given = await lockSupply(tx, id);
  const { item_id: itemId, item, quantity, unit_cost: unitCost } = given;
  const { userId } = sessionOf(request);
  await moveStock(tx, { cause: 'contract_supply', contractSupplyId: id, userId, note: reason }, [
    { itemId, onHand: quantity, reserved: 0, unitCost: unitCost ?? undefined },
  ]);
  await restoreUnits(tx, id, { userId, note: `Put back, ${given.number}: ${reason}` });
  await tx.execute(
    sql`update contract_supplies set put_back_at = now(), put_back_by = ${userId}, put_back_reason = ${reason} where id = ${id}`,
  );
  await recordAudit(tx, actorOf(request), {
    action: 'put_back_supplies',
    entity: 'service_contracts',
    entityId: given.contract_id,
    after: { machine: given.serial_number, item, quantity, reason },
  });
  return item;
}
