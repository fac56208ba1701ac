import { refusals } from '@ofisi/api-contract/envelope';
import {
  serviceBoardSchema,
  serviceCalendarQuery,
  serviceCalendarSchema,
  techniciansSchema,
} from '@ofisi/api-contract/service/service-jobs';
import { nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sessionOf } from '../../access/guard';
import { selectRows } from '../../engine/database';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { readIds, readRows } from '../../resource/list';
import { hasEnded, isNotReady } from './ended-jobs';
import { isAtDesk, ownJobs } from './own-jobs';
import { serviceJobList } from './service-jobs.list';
import { readTechnicians } from './technicians';

const tags = ['service'];
const config = { permission: 'service.work' } as const;

const MOST_ON_BOARD = 500;
const MOST_IN_CALENDAR = 1_000;

/** The first days of a month, `2026-11`, and of the next one. */
function monthOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { first: `${month}-01`, next: new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10) };
}

/** When a job is in the calendar of a month: at its visit, or on the promised day; null: not in that month. */
function timeIn(month: string): SQL {
  const { first, next } = monthOf(month);
  const [start, end] = [nairobiDayStart(first).toISOString(), nairobiDayStart(next).toISOString()];
  return sql`least(
    case when visit_at >= ${start}::timestamptz and visit_at < ${end}::timestamptz then visit_at end,
    case when promised_on >= ${first}::date and promised_on < ${next}::date and ${isNotReady} then promised_on::timestamp at time zone 'Africa/Nairobi' end)`;
}

/** Views of the jobs for those who plan and do the work (decision BO-175). */
export const boardRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-service-board', {
      config,
      schema: {
        tags,
        summary: 'The jobs that have not ended, those promised first first; technicians get their own',
        response: { 200: serviceBoardSchema, ...refusals },
      },
      handler: async (request) => {
        const own = ownJobs(request) ?? sql`true`;
        const wanted = { only: sql`not (${hasEnded}) and ${own}`, sort: 'promised_on' };
        const ids = await readIds(db, serviceJobList, wanted, { limit: MOST_ON_BOARD + 1, offset: 0 });
        const jobs = await readRows(db, serviceJobList, ids.slice(0, MOST_ON_BOARD));
        return ok({ service_jobs: jobs, more: ids.length > MOST_ON_BOARD });
      },
    });

    app.get('/view-service-calendar', {
      config,
      schema: {
        tags,
        summary: 'The visits and promised days of a month; technicians get their own',
        querystring: serviceCalendarQuery,
        response: { 200: serviceCalendarSchema, ...refusals },
      },
      handler: async (request) => {
        const found = await selectRows<{ id: number }>(
          db,
          sql`select id from (
                select service_jobs.id, ${timeIn(request.query.month)} as at from service_jobs
                where archived_at is null and stage <> 'cancelled' and ${ownJobs(request) ?? sql`true`}
              ) planned
              where at is not null order by at, id limit ${MOST_IN_CALENDAR}`,
        );
        const ids = found.map(({ id }) => id);
        return ok({ service_jobs: await readRows(db, serviceJobList, ids) });
      },
    });

    app.get('/view-technicians', {
      config,
      schema: {
        tags,
        summary: 'Users who may be given a job, with their open jobs; technicians get themselves',
        response: { 200: techniciansSchema, ...refusals },
      },
      handler: async (request) => {
        const only = isAtDesk(request) ? undefined : sql`users.id = ${sessionOf(request).userId}`;
        return ok({ technicians: await readTechnicians(db, only) });
      },
    });
  };
