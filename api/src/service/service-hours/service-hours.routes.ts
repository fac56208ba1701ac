import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  serviceHoursForm,
  serviceHoursSavedSchema,
  type ServiceHours,
} from '@ofisi/api-contract/service/service-hours';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import type { Requester } from '../../access/requester';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { invalid, notFound, ok, Refusal } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { insertRow } from '../../resource/resource';
import { serviceHours } from '../../tables/service';
import { lockOwnJob } from '../service-jobs/lock-own-job';
import { isAtDesk } from '../service-jobs/own-jobs';
import { demandOpen } from '../service-jobs/write-service-job';

const tags = ['service'];
const config = { permission: 'service.work' } as const;

const GONE = 'This entry no longer exists.';

/** The hours of a job, the newest first: all of them at the desk, otherwise the caller's own. */
export function readHours(db: Db, request: Requester, jobId: number): Promise<ServiceHours[]> {
  const { userId } = sessionOf(request);
  const own = isAtDesk(request) ? sql`true` : sql`hours.user_id = ${userId}`;
  return selectRows<ServiceHours>(
    db,
    sql`select hours.id, hours.day::text as day, hours.minutes, hours.done, users.name as by, hours.user_id = ${userId} as is_own
        from service_hours hours join users on users.id = hours.user_id
        where hours.job_id = ${jobId} and ${own}
        order by hours.day desc, hours.id desc`,
  );
}

/** Time that technicians log on their jobs (decision BO-180). */
export const serviceHoursRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/add-service-hours/:id', {
      config,
      schema: {
        tags,
        summary: 'Log time on a service job that has not ended; safe to retry with an Idempotency-Key',
        params: idParams,
        headers: idempotencyHeaders,
        body: serviceHoursForm,
        response: { 200: serviceHoursSavedSchema, ...refusals },
      },
      handler: (request) =>
        inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const { day, minutes, done } = request.body;
            const job = await lockOwnJob(tx, request, request.params.id);
            demandOpen(job);
            if (day < nairobiDayOf(new Date(job.created_at))) {
              throw invalid({ day: ['Choose the day on which the job was received, or a later one.'] });
            }
            const entry = { jobId: job.id, userId: sessionOf(request).userId, day, minutes, done };
            const id = await insertRow(tx, serviceHours, entry);
            await recordAudit(tx, actorOf(request), {
              action: 'create',
              entity: 'service_hours',
              entityId: id,
              after: { job: job.number, day, minutes, done },
            });
            return ok({ message: `Time logged on ${job.number}`, hours: await readHours(tx, request, job.id) });
          }),
        ),
    });

    app.post('/delete-service-hours/:id', {
      config,
      schema: {
        tags,
        summary: 'Remove an entry of one’s own from a service job that has not ended',
        params: idParams,
        response: { 200: serviceHoursSavedSchema, ...refusals },
      },
      handler: (request) =>
        inTransaction(db, async (tx) => {
          const [entry] = await tx.select().from(serviceHours).where(eq(serviceHours.id, request.params.id));
          if (!entry) {
            throw notFound(GONE);
          }
          // Whoever may not see the job is not told about its hours.
          const job = await lockOwnJob(tx, request, entry.jobId);
          if (entry.userId !== sessionOf(request).userId) {
            throw isAtDesk(request) ? new Refusal(403, 'Only the person who logged it can remove it.') : notFound(GONE);
          }
          demandOpen(job);
          const removed = await tx.delete(serviceHours).where(eq(serviceHours.id, entry.id)).returning();
          if (removed.length === 0) {
            throw notFound(GONE);
          }
          const { day, minutes, done } = entry;
          await recordAudit(tx, actorOf(request), {
            action: 'delete',
            entity: 'service_hours',
            entityId: entry.id,
            before: { job: job.number, day, minutes, done },
          });
          return ok({ message: `Entry removed from ${job.number}`, hours: await readHours(tx, request, job.id) });
        }),
    });
  };
