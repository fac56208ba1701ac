import { sql, type SQL } from 'drizzle-orm';
import { sessionOf } from '../../access/guard';
import type { Requester } from '../../access/requester';

/** Whether the caller works at the service desk; a technician sees only their own jobs. */
export const isAtDesk = (request: Requester): boolean => sessionOf(request).permissions.has('service.manage');

/** The condition for the jobs that a caller may see; undefined: all of them. */
export const ownJobs = (request: Requester): SQL | undefined =>
  isAtDesk(request) ? undefined : sql`service_jobs.technician_id = ${sessionOf(request).userId}`;
