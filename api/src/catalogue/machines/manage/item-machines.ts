import type { ItemMachinesResponse } from '@ofisi/api-contract/catalogue/machines';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../../access/audit';
import { selectRows, type Db } from '../../../engine/database';
import { invalid } from '../../../http/envelope';
import { machines, machineSupplies } from '../../../tables/machines';
import { FROM_MACHINES, MACHINE_NAME } from '../named';

type Machine = ItemMachinesResponse['machines'][number];

export const machinesOf = (db: Db, itemId: number): Promise<Machine[]> =>
  selectRows<Machine>(
    db,
    sql`select ${machines.id}, ${MACHINE_NAME} as name
        from ${machineSupplies} join (${FROM_MACHINES}) on ${machines.id} = ${machineSupplies.machineId}
        where ${machineSupplies.itemId} = ${itemId} and ${machineSupplies.archivedAt} is null
        order by lower(${MACHINE_NAME}), ${machines.id}`,
  );

interface MachinesChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
  /** Where machines that are gone are refused. */
  readonly field: 'add' | 'machines';
}

/** Changes which machines an item fits, in the caller's transaction, and returns them. @throws Refusal 400 */
export async function changeMachines(tx: Db, itemId: number, change: MachinesChange, actor: Actor): Promise<Machine[]> {
  const before = await machinesOf(tx, itemId);
  const remove = before.filter(({ id }) => change.remove.includes(id)).map(({ id }) => id);
  const wanted = [...new Set(change.add)].filter((id) => !before.some((one) => one.id === id));
  if (remove.length === 0 && wanted.length === 0) {
    return before;
  }
  if (remove.length > 0) {
    await tx
      .delete(machineSupplies)
      .where(and(eq(machineSupplies.itemId, itemId), inArray(machineSupplies.machineId, remove)));
  }
  const known = await tx
    .select({ id: machines.id })
    .from(machines)
    .where(and(inArray(machines.id, wanted), isNull(machines.archivedAt)))
    .for('key share');
  if (known.length < wanted.length) {
    throw invalid({ [change.field]: ['One of these machines was deleted in the meantime. Choose again.'] });
  }
  if (wanted.length > 0) {
    await tx.insert(machineSupplies).values(wanted.map((machineId) => ({ itemId, machineId })));
  }
  const after = await machinesOf(tx, itemId);
  await recordAudit(tx, actor, {
    action: 'update',
    entity: 'item_machines',
    entityId: itemId,
    before: { machines: before.map(({ name }) => name) },
    after: { machines: after.map(({ name }) => name) },
  });
  return after;
}

/** Makes `ids` the machines that an item fits. @throws Refusal 400 */
export async function setMachines(tx: Db, itemId: number, ids: readonly number[], actor: Actor): Promise<void> {
  const remove = (await machinesOf(tx, itemId)).map(({ id }) => id).filter((id) => !ids.includes(id));
  await changeMachines(tx, itemId, { add: ids, remove, field: 'machines' }, actor);
}
