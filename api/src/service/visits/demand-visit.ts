import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { ServiceKind } from '@ofisi/shared-shop/service-kinds';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';

interface Visit {
  readonly kind: ServiceKind;
  readonly customerId: number | null;
  /** Null: all machines of the contract. */
  readonly equipmentId: number | null;
}

/**
 * A visit under a contract is servicing, for its customer, of its machines.
 * @param isNew whether it is being planned, which takes a contract that is running
 * @throws Refusal 400 at the field
 */
export async function demandVisit(
  tx: Db,
  contractId: number,
  { kind, customerId, equipmentId }: Visit,
  isNew: boolean,
): Promise<void> {
  const [contract] = await selectRows<{
    number: string;
    customer_id: number;
    is_running: boolean;
    has_machine: boolean;
  }>(
    tx,
    sql`select number, customer_id, state = 'running' as is_running, exists (
          select from contract_machines machine where machine.contract_id = service_contracts.id and machine.equipment_id = ${equipmentId}::int
        ) as has_machine
        from service_contracts where id = ${contractId} and archived_at is null`,
  );
  if (!contract || (isNew && !contract.is_running)) {
    throw invalid({ contract_id: [contract ? `${contract.number} is not running.` : 'There is no such contract.'] });
  }
  const { number } = contract;
  const errors: FieldErrors = {
    ...(kind !== 'servicing' && { kind: [`A visit under ${number} is servicing. Choose that kind.`] }),
    ...(customerId !== contract.customer_id && { customer_id: [`Choose the customer of ${number}.`] }),
    ...(equipmentId !== null &&
      !contract.has_machine && {
        serial_number: [`This machine is not on ${number}. Leave blank to visit all of its machines.`],
      }),
  };
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}
