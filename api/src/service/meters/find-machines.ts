import type { ContractState } from '@ofisi/api-contract/service/contract-enums';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';

/** A machine on a contract, as its serial number finds it. */
export interface FoundMachine {
  readonly id: number;
  readonly number: string;
  readonly state: ContractState;
  readonly digits: number | null;
  readonly leftOn: string | null;
}

/**
 * Machines on contracts by their serial numbers, which are in the form of `serialKey`. Of each machine there is one: that of its running
 * contract, or of its last one. Brands may share a number: then there are several.
 */
export async function findMachines(
  tx: Db,
  serials: readonly string[],
): Promise<ReadonlyMap<string, readonly FoundMachine[]>> {
  const rows = await selectRows<FoundMachine & { serial: string }>(
    tx,
    sql`select distinct on (machine.equipment_id) machine.id, contract.number, contract.state, machine.digits,
          machine.left_on::text as "leftOn", upper(trim(equipment.serial_number)) as serial
        from contract_machines machine
        join service_contracts contract on contract.id = machine.contract_id
        join equipment on equipment.id = machine.equipment_id
        where contract.archived_at is null
          and upper(trim(equipment.serial_number)) = any(${sql.param([...new Set(serials)])}::text[])
        order by machine.equipment_id, machine.is_running desc, machine.id desc`,
  );
  const found = new Map<string, FoundMachine[]>();
  for (const row of rows) {
    found.set(row.serial, [...(found.get(row.serial) ?? []), row]);
  }
  return found;
}
