import type { SaidWithMove, ServiceStage } from '@ofisi/shared-shop/service-stages';
import { changeRows } from '../../resource/change-rows';
import { updateRow, type WriteContext } from '../../resource/resource';
import { serviceJobs, serviceMoves } from '../../tables/service';
import type { ServiceJobRow } from './service-jobs.list';
import { staffServiceJobs } from './write-service-job';

interface Move {
  readonly to: ServiceStage;
  readonly said: string | null;
  /** What is said with it; a diagnosis is kept with the job too. */
  readonly says?: SaidWithMove | undefined;
  /** What else changes with it. */
  readonly also?: Partial<typeof serviceJobs.$inferInsert>;
  /** Null: the customer. */
  readonly userId: number | null;
  readonly now: Date;
}

/** Moves a job that is locked, and keeps who did, when, and what was said. @returns the job as it is now */
export async function recordMove(
  { tx, request }: WriteContext,
  before: ServiceJobRow,
  { to, said, says, also, userId, now }: Move,
): Promise<ServiceJobRow> {
  const { id, stage: from } = before;
  const [job = before] = await changeRows({ tx, request }, staffServiceJobs, [before], async () => {
    const diagnosis = says === 'diagnosis' ? { diagnosis: said } : {};
    await updateRow(tx, serviceJobs, id, { stage: to, stageSince: now, ...diagnosis, ...also });
    await tx.insert(serviceMoves).values({ jobId: id, fromStage: from, toStage: to, said, userId, createdAt: now });
  });
  return job;
}
