import type { jobOfEquipmentSchema } from '@ofisi/api-contract/service/equipment';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { Refusal } from '../../http/envelope';
import { hasEnded } from '../service-jobs/ended-jobs';

type JobOfMachine = z.output<typeof jobOfEquipmentSchema>;

/** The jobs of a machine, the newest first, narrowed to those that the caller may see. */
export const readMachineJobs = (db: Db, equipmentId: number, only: SQL = sql`true`) =>
  selectRows<JobOfMachine>(
    db,
    sql`select id, number, stage, fault, ${isoMoment(sql`created_at`)} as created_at
        from service_jobs where equipment_id = ${equipmentId} and archived_at is null and ${only}
        order by id desc`,
  );

/** The jobs of a machine with the customer of the last one. */
export async function readJobsOf(db: Db, equipmentId: number) {
  const [customer] = await selectRows<{ id: number; name: string }>(
    db,
    sql`select parties.id, parties.name from equipment join parties on parties.id = equipment.customer_id
        where equipment.id = ${equipmentId}`,
  );
  return { customer: customer ?? null, jobs: await readMachineJobs(db, equipmentId) };
}

/** The job on which a machine is at present, other than `exceptJob`. The machine is locked by the caller. */
export async function openJobOf(tx: Db, equipmentId: number, exceptJob: number | null): Promise<string | null> {
  const [job] = await selectRows<{ number: string }>(
    tx,
    sql`select number from service_jobs
        where equipment_id = ${equipmentId} and archived_at is null and id is distinct from ${exceptJob}::int and not ${hasEnded}`,
  );
  return job?.number ?? null;
}

/** @throws Refusal 409 when a machine that comes back to a job is on another one meanwhile */
export async function demandFree(tx: Db, equipmentId: number, exceptJob: number): Promise<void> {
  await tx.execute(sql`select from equipment where id = ${equipmentId} for update`);
  const number = await openJobOf(tx, equipmentId, exceptJob);
  if (number !== null) {
    throw new Refusal(409, `${number} is open for this machine. End that job first.`);
  }
}
