import { refusals } from '@ofisi/api-contract/envelope';
import { salesFiguresSchema, type SPANS } from '@ofisi/api-contract/sales/sales-figures';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { selectRows, type Db } from '../../engine/database';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';

interface Span {
  readonly name: (typeof SPANS)[number];
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly amount: number;
}

/** Whole days, so that each figure is the sum of a list. A day that last month does not have becomes its last day. */
const readSpans = (db: Db, today: string) =>
  selectRows<Span>(
    db,
    sql`with day as (select ${today}::date as today, (${today}::date - interval '1 month')::date as month_ago),
        span as (
          select 'today' as name, today as first, today as last from day
          union all select 'yesterday', today - 1, today - 1 from day
          union all select 'month', date_trunc('month', today)::date, today from day
          union all select 'last_month', date_trunc('month', month_ago)::date, month_ago from day
        )
        select name, first::text as "from", last::text as "to", sold.count, sold.amount
        from span cross join lateral (
          select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from orders
          where invoice is not null and status in ('reserved', 'completed')
            and invoiced_at >= first::timestamp at time zone 'Africa/Nairobi'
            and invoiced_at < (last + 1)::timestamp at time zone 'Africa/Nairobi'
        ) sold`,
  );

/** The sales of today and of this month, for the dashboard. */
export const salesFigureRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-sales-figures', {
      config: { permission: 'sales.view' },
      schema: {
        tags: ['sales'],
        summary: 'Sales of today and of this month, each compared with the equivalent span before',
        response: { 200: salesFiguresSchema, ...refusals },
      },
      handler: async () => {
        const spans = await readSpans(db, nairobiDayOf(new Date()));
        const figures = Object.fromEntries(spans.map(({ name, ...span }) => [name, span]));
        return ok({ figures: figures as Record<Span['name'], Omit<Span, 'name'>> });
      },
    });
  };
