import { sql, type SQL } from 'drizzle-orm';
import { sessionOf } from '../../access/guard';
import type { Requester } from '../../access/requester';
import { selectRows, type Db } from '../../engine/database';
import { notFound } from '../../http/envelope';
import { hasEnded } from '../service-jobs/ended-jobs';
import { isAtDesk } from '../service-jobs/own-jobs';

/** The condition for the machines that a caller may read: a technician those of their open jobs and visits; undefined: all. */
export const machinesOfJobs = (request: Requester): SQL | undefined =>
  isAtDesk(request)
    ? undefined
    : sql`(contract_machines.is_running and exists (
        select from service_jobs
        where (service_jobs.equipment_id = contract_machines.equipment_id or service_jobs.contract_id = contract_machines.contract_id)
          and service_jobs.archived_at is null
          and service_jobs.technician_id = ${sessionOf(request).userId} and not ${hasEnded}))`;

/** @throws Refusal 404 unless the caller may read that machine */
export async function demandOwnMachine(db: Db, request: Requester, id: number): Promise<void> {
  const only = machinesOfJobs(request);
  if (only) {
    const found = await selectRows(db, sql`select 1 as seen from contract_machines where id = ${id} and ${only}`);
    if (found.length === 0) {
      throw notFound('This machine is on none of your jobs.');
    }
  }
}
