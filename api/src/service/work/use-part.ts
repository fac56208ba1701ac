import type { usePartForm } from '@ofisi/api-contract/service/service-work';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { Refusal, stale } from '../../http/envelope';
import type { WriteContext } from '../../resource/resource';
import { lockOwnJob } from '../service-jobs/lock-own-job';
import { demandOpen } from '../service-jobs/write-service-job';
import { demandGoods, takeGoods } from './take-goods';

type Used = z.output<typeof usePartForm>;

/**
 * Takes a part for a job under warranty out of stock, at the shop's cost. The job gets its next version, so that it is taken once however
 * often it is asked for (decision BO-177).
 * @returns what was taken
 * @throws Refusal 404, 400 at the field, 409 with the job if it was changed meanwhile, or if the customer pays for it
 */
export async function usePart({ tx, request }: WriteContext, jobId: number, used: Used): Promise<string> {
  const job = await lockOwnJob(tx, request, jobId);
  if (job.version !== used.version) {
    throw stale(job);
  }
  demandOpen(job);
  if (job.payer === 'customer') {
    throw new Refusal(409, `The customer pays for ${job.number}. Its parts are quoted and approved first.`);
  }
  const goods = await demandGoods(tx, used);
  await takeGoods(tx, goods, used, {
    cause: 'service',
    serviceJobId: jobId,
    userId: sessionOf(request).userId,
  });
  await tx.execute(sql`update service_jobs set version = version + 1 where id = ${jobId}`);
  const { item_id, quantity, serials } = used;
  const after = { item_id, part: goods.title, quantity, serials };
  await recordAudit(tx, actorOf(request), { action: 'use_part', entity: 'service_jobs', entityId: jobId, after });
  return goods.title;
}
