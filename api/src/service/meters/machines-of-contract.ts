import type { ContractMachineInput } from '@ofisi/api-contract/service/meters';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { selectRows } from '../../engine/database';
import { invalid, Refusal } from '../../http/envelope';
import { insertRow } from '../../resource/resource';
import { contractMachines, meterReadings, type serviceContracts } from '../../tables/service-contracts';
import { nameMachine } from '../equipment/name-machine';
import { pagesSince } from './counts';

const NOTHING = { mono: 0, colour: 0, mono_a3: 0, colour_a3: 0 };

/** The running contract on which a machine is. */
export async function runningContractOf(tx: Db, equipmentId: number): Promise<string | null> {
  const [found] = await selectRows<{ number: string }>(
    tx,
    sql`select contract.number from contract_machines machine join service_contracts contract on contract.id = machine.contract_id
        where machine.equipment_id = ${equipmentId} and machine.is_running`,
  );
  return found?.number ?? null;
}

/**
 * Puts a machine on a locked contract, with its first reading, which is of its first day.
 * @returns its id
 * @throws Refusal 400 at the field, 409 for a contract that has ended
 */
export async function addMachine(
  tx: Db,
  contract: typeof serviceContracts.$inferSelect,
  form: ContractMachineInput,
  userId: number,
): Promise<number> {
  if (contract.state === 'ended') {
    throw new Refusal(409, `${contract.number} has ended.`);
  }
  if (form.starts_on > contract.endsOn) {
    throw invalid({ starts_on: [`The contract ends on ${formatDay(contract.endsOn)}.`] });
  }
  const { digits = null } = form;
  const counted = pagesSince(NOTHING, form, { digits, ranOver: false, replaced: null });
  if (counted.errors) {
    throw invalid(counted.errors);
  }
  const machine = await nameMachine(tx, form);
  const equipmentId = machine?.id ?? 0;
  const isRunning = contract.state === 'running';
  const other = isRunning ? await runningContractOf(tx, equipmentId) : null;
  if (other !== null) {
    throw invalid({ serial_number: [`This machine is on ${other}.`] });
  }
  const { place, starts_on: startsOn } = form;
  const id = await insertRow(tx, contractMachines, {
    contractId: contract.id,
    equipmentId,
    place,
    digits,
    startsOn,
    isRunning,
  });
  await tx.insert(meterReadings).values({
    machineId: id,
    readOn: startsOn,
    mono: form.mono,
    colour: form.colour,
    monoA3: form.mono_a3,
    colourA3: form.colour_a3,
    source: 'first',
    addedBy: userId,
  });
  return id;
}
