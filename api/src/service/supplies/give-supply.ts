import type { giveSupplyForm } from '@ofisi/api-contract/service/contract-supplies';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { Refusal } from '../../http/envelope';
import { normalised } from '../../ledger/serials';
import { insertRow, type WriteContext } from '../../resource/resource';
import { contractSupplies } from '../../tables/contract-supplies';
import { lockMachine } from '../meters/add-reading';
import { demandOwnMachine } from '../meters/machines-of-jobs';
import { demandGoods, takeGoods } from '../work/take-goods';

type Machine = Awaited<ReturnType<typeof lockMachine>>;

/** @throws Refusal 409 */
function demandRunning({ isRunning, leftOn, state, number }: Machine): void {
  if (isRunning) {
    return;
  }
  if (leftOn !== null) {
    throw new Refusal(409, `This machine left the contract on ${formatDay(leftOn)}.`);
  }
  throw new Refusal(
    409,
    state === 'draft' ? `${number} has not started yet. Start it to give supplies.` : `${number} has ended.`,
  );
}

/**
 * Gives goods to a machine under contract, without a price: they leave the stock at their cost (decision BO-181).
 * @returns what was given
 * @throws Refusal 404 for a technician without a job of that machine, 409 unless it is under contract, 400 at the field
 */
export async function giveSupply(
  { tx, request }: WriteContext,
  machineId: number,
  { note, ...wanted }: z.output<typeof giveSupplyForm>,
): Promise<string> {
  await demandOwnMachine(tx, request, machineId);
  const machine = await lockMachine(tx, machineId);
  demandRunning(machine);
  const { userId } = sessionOf(request);
  const { item_id: itemId, quantity, serials } = wanted;
  const goods = await demandGoods(tx, wanted);
  const id = await insertRow(tx, contractSupplies, { machineId, itemId, quantity, note, givenBy: userId });
  await takeGoods(tx, goods, wanted, {
    cause: 'contract_supply',
    contractSupplyId: id,
    userId,
    unitNote: `Given under contract, ${machine.number}`,
  });
  await tx.execute(
    sql`insert into contract_supply_serials (supply_id, serial_id)
        select ${id}::int, serial.id from item_serials serial
        where serial.item_id = ${itemId} and upper(trim(serial.serial_number)) in (
          select jsonb_array_elements_text(${JSON.stringify(serials.map(normalised))}::jsonb))`,
  );
  const after = { item: goods.title, quantity, ...(serials.length > 0 && { serials: serials.join(', ') }) };
  await recordAudit(tx, actorOf(request), {
    action: 'give_supplies',
    entity: 'service_contracts',
    entityId: machine.contractId,
    after: { machine: machine.serialNumber, ...after },
  });
  return goods.title;
}
