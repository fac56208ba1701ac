import type { TechniciansResponse } from '@ofisi/api-contract/service/service-jobs';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';
import { hasEnded } from './ended-jobs';

/** Active users whose role works on jobs, by name, with the number of their jobs that have not ended. */
export const readTechnicians = (db: Db, only: SQL = sql`true`) =>
  selectRows<TechniciansResponse['technicians'][number]>(
    db,
    sql`select users.id, users.name,
               (select count(*)::int from service_jobs
                where technician_id = users.id and archived_at is null and not ${hasEnded}) as open_jobs
        from users
        where users.archived_at is null and users.deactivated_at is null and ${only} and exists (
          select from role_permissions granted where granted.role_id = users.role_id and granted.permission = 'service.work')
        order by lower(users.name), users.id`,
  );

/** @throws Refusal 400 unless that user may be given a job */
export async function demandTechnician(tx: Db, id: number): Promise<void> {
  const found = await readTechnicians(tx, sql`users.id = ${id}`);
  if (found.length === 0) {
    throw invalid({ technician_id: ['There is no such technician.'] });
  }
}
