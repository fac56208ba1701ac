import { sessionOf } from '../../access/guard';
import type { Requester } from '../../access/requester';
import type { Db } from '../../engine/database';
import { notFound } from '../../http/envelope';
import { lockRow } from '../../resource/resource';
import { isAtDesk } from './own-jobs';
import type { ServiceJobRow } from './service-jobs.list';
import { staffServiceJobs } from './write-service-job';

/** A job that the caller may see, locked. @throws Refusal 404 */
export async function lockOwnJob(tx: Db, request: Requester, id: number): Promise<ServiceJobRow> {
  const job = await lockRow(tx, staffServiceJobs, id);
  if (!isAtDesk(request) && job.technician_id !== sessionOf(request).userId) {
    throw notFound('This service job no longer exists.');
  }
  return job;
}
