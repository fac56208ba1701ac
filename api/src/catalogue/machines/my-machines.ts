import { MAX_MY_MACHINES, type MyMachinesResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { users } from '../../tables/identity';
import { machines, userMachines } from '../../tables/machines';
import { orderLines, orders } from '../../tables/sales';
import { FROM_MACHINES, NAMED } from './named';

type MyMachine = MyMachinesResponse['machines'][number];

/** The machines that a user chose, newest first, and then others that the user ordered in the shop. */
export async function listMyMachines(db: Db, userId: number): Promise<MyMachine[]> {
  return selectRows<MyMachine>(
    db,
    sql`with mine as (
          select machine_id, false as bought, created_at as since from ${userMachines} where user_id = ${userId}
          union all
          select machines.id, true, max(orders.created_at)
          from ${orders} join ${orderLines} on order_lines.order_id = orders.id join machines on machines.item_id = order_lines.item_id
          where orders.user_id = ${userId} and orders.channel = 'online' and orders.status <> 'void'
            and machines.id not in (select machine_id from ${userMachines} where user_id = ${userId})
          group by machines.id
        )
        select ${NAMED}, mine.bought from mine join (${FROM_MACHINES}) on ${machines.id} = mine.machine_id
        order by mine.bought, mine.since desc, ${machines.id} desc limit ${MAX_MY_MACHINES * 2}`,
  );
}

/** Removes and adds machines of a user as far as there is room; unknown ones are ignored. Changes of one user are serialized. */
export async function changeMyMachines(
  tx: Db,
  userId: number,
  { add, remove }: { readonly add: readonly number[]; readonly remove: readonly number[] },
): Promise<MyMachine[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (remove.length > 0) {
    await tx
      .delete(userMachines)
      .where(and(eq(userMachines.userId, userId), inArray(userMachines.machineId, [...remove])));
  }
  if (add.length > 0) {
    const kept = await tx
      .select({ id: userMachines.machineId })
      .from(userMachines)
      .where(eq(userMachines.userId, userId));
    const known = await tx
      .select({ id: machines.id })
      .from(machines)
      .where(and(inArray(machines.id, [...add]), isNull(machines.archivedAt)))
      .for('key share');
    const isKnown = new Set(known.map(({ id }) => id));
    const fresh = [...new Set(add)].filter((id) => isKnown.has(id) && !kept.some((one) => one.id === id));
    const rows = fresh.slice(0, Math.max(0, MAX_MY_MACHINES - kept.length)).map((machineId, place) => ({
      userId,
      machineId,
      createdAt: sql`now() - ${place} * interval '1 microsecond'`,
    }));
    if (rows.length > 0) {
      await tx.insert(userMachines).values(rows).onConflictDoNothing();
    }
  }
  return listMyMachines(tx, userId);
}
