import { itemStatsSchema } from '@ofisi/api-contract/dashboard/item-stats';
import { refusals } from '@ofisi/api-contract/envelope';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { selectRows, type Db } from '../engine/database';
import { ok } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { BaseServices } from '../http/services';

/** The same time one month ago, by the clock in Nairobi. */
const MONTH_AGO = sql`((now() at time zone 'Africa/Nairobi' - interval '1 month') at time zone 'Africa/Nairobi')`;

const TODAY = sql`(now() at time zone 'Africa/Nairobi')::date`;

const items = (since: SQL, until: SQL, at: SQL) => sql`(
  select count(*)::int from items where ${since} <= ${at} and ${until} and (archived_at is null or archived_at > ${at}))`;

const arrivals = (at: SQL) => items(sql`new_arrival_since`, sql`true`, at);
const hot = (at: SQL) => items(sql`hot_deal_since`, sql`(hot_deal_until is null or hot_deal_until > ${at})`, at);
const running = (at: SQL) => sql`(
  select count(*)::int from offers
  where starts_on <= ${at} and ends_on > ${at} and (archived_at is null or archived_at > ${at}))`;

/** Expenses from the first of the month up to and including `day`. */
const spent = (day: SQL) => sql`(
  select coalesce(sum(amount), 0)::float8 from expenses
  where archived_at is null and date between date_trunc('month', ${day})::date and ${day})`;

interface Figures {
  readonly arrivals: number;
  readonly arrivals_before: number;
  readonly hot: number;
  readonly hot_before: number;
  readonly running: number;
  readonly running_before: number;
  readonly spent: number;
  readonly spent_before: number;
}

async function readFigures(db: Db): Promise<Figures> {
  const [figures] = await selectRows<Figures>(
    db,
    sql`select ${arrivals(sql`now()`)} as arrivals, ${arrivals(MONTH_AGO)} as arrivals_before,
               ${hot(sql`now()`)} as hot, ${hot(MONTH_AGO)} as hot_before,
               ${running(sql`now()`)} as running, ${running(MONTH_AGO)} as running_before,
               ${spent(TODAY)} as spent, ${spent(sql`(${TODAY} - interval '1 month')::date`)} as spent_before`,
  );
  if (!figures) {
    throw new Error('The figures were not read.');
  }
  return figures;
}

/** Change in per cent with one decimal; from zero to anything else is 100 (decision BO-42). */
export const changeOf = (now: number, before: number): number =>
  before === 0 ? (now === 0 ? 0 : 100) : Math.round(((now - before) * 1000) / before) / 10;

const counted = (count: number, previous: number) => ({ count, change: changeOf(count, previous), previous });

const HIDDEN = { amount: null, change: null, previous: null };

/** The four figures of the dashboard (BO §2 Dashboard). */
export const itemStatsRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/get-item-stats', {
      config: { permission: 'catalogue.view' },
      schema: {
        tags: ['catalogue'],
        summary: 'New arrivals, hot products, running offers and expenses, compared with a month ago',
        response: { 200: itemStatsSchema, ...refusals },
      },
      handler: async (request) => {
        const figures = await readFigures(db);
        const seesMoney = sessionOf(request).permissions.has('reports.view');
        return ok({
          new_arrivals: counted(figures.arrivals, figures.arrivals_before),
          hot_products: counted(figures.hot, figures.hot_before),
          offers_active: counted(figures.running, figures.running_before),
          expenses: seesMoney
            ? {
                amount: figures.spent,
                change: changeOf(figures.spent, figures.spent_before),
                previous: figures.spent_before,
              }
            : HIDDEN,
        });
      },
    });
  };
