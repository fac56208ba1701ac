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

interface LastCustomer {
  /** Null: a one-off customer. */
  readonly id: number | null;
  readonly name: string | null;
  /** As they left it; null for a saved customer, who has one. */
  readonly phone: string | null;
}

/** Who had a machine last: a saved customer, or whoever left a phone number. Nobody has one that was replaced. */
async function readLastCustomer(db: Db, equipmentId: number): Promise<LastCustomer | undefined> {
  const [customer] = await selectRows<LastCustomer>(
    db,
    sql`select parties.id, coalesce(parties.name, job.customer_name) as name, case when parties.id is null then job.phone_number end as phone
        from equipment machine left join parties on parties.id = machine.customer_id
        left join lateral (
          select customer_name, phone_number from service_jobs
          where equipment_id = machine.id and archived_at is null
            and not exists (select from service_replacements where old_serial_id = machine.item_serial_id)
          order by id desc limit 1
        ) job on true
        where machine.id = ${equipmentId}`,
  );
  return customer;
}

/** The jobs of a machine with the customer of the last one. */
export async function readJobsOf(db: Db, equipmentId: number) {
  return { customer: await readLastCustomer(db, equipmentId), jobs: await readMachineJobs(db, equipmentId) };
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
