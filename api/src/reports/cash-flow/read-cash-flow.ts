import type { cashFlowSchema } from '@ofisi/api-contract/reports/cash-flow';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { firstDay, lastDay, stepOf, type Period, type Step } from '../period';
import { within } from '../sale-facts';

type Report = z.output<typeof cashFlowSchema>;
type Flow = Report['total'];

interface Row extends Flow {
  readonly id: number | null;
  readonly name: string | null;
  readonly is_total: boolean;
}

const NOTHING: Flow = { opening: 0, received: 0, paid: 0, spent: 0, transferred: 0, adjusted: 0, closing: 0 };

/** Entries of accounts up to the end of a period, joined with their movements. */
const entriesUntil = ({ to }: Period) => sql`
  account_entries entry left join account_movements movement on entry.source = 'movement' and movement.id = entry.source_id
  left join accounts account on account.slug = entry.account
  where entry.at < ${to.toISOString()}::timestamptz`;

const sumOf = (condition: SQL) => sql`coalesce(sum(entry.amount) filter (where ${condition}), 0)::float8`;

const readFlows = (db: Db, period: Period) => {
  const now = within(sql`entry.at`, period);
  return selectRows<Row>(
    db,
    sql`select account.id, account.name, grouping(account.id) = 1 as is_total,
               ${sumOf(sql`not ${now}`)} as opening,
               ${sumOf(sql`${now} and entry.source = 'payment' and entry.amount > 0`)} as received,
               ${sumOf(sql`${now} and entry.source = 'payment' and entry.amount < 0`)} as paid,
               ${sumOf(sql`${now} and entry.source = 'expense'`)} as spent,
               ${sumOf(sql`${now} and movement.kind = 'transfer'`)} as transferred,
               ${sumOf(sql`${now} and movement.kind <> 'transfer'`)} as adjusted,
               coalesce(sum(entry.amount), 0)::float8 as closing
        from ${entriesUntil(period)}
        group by grouping sets ((account.id, account.name), ())
        order by account.name nulls last, account.id`,
  );
};

const readSeries = (db: Db, period: Period, step: Step) => {
  const start = (day: SQL) => (step === 'day' ? day : sql`date_trunc('month', ${day}::timestamp)::date`);
  return selectRows<Report['series'][number]>(
    db,
    sql`with moved as (
          select ${start(sql`(entry.at at time zone 'Africa/Nairobi')::date`)} as day,
                 ${sumOf(sql`entry.amount > 0`)} as came_in, ${sumOf(sql`entry.amount < 0`)} as went_out
          from ${entriesUntil(period)} and ${within(sql`entry.at`, period)}
            and (movement.kind is null or movement.kind not in ('transfer', 'opening'))
          group by 1
        )
        select to_char(every, 'YYYY-MM-DD') as day, coalesce(came_in, 0) as came_in, coalesce(went_out, 0) as went_out
        from generate_series(${start(firstDay(period))}::timestamp, ${lastDay(period)}::timestamp, ${`1 ${step}`}::interval) every
        left join moved on moved.day = every::date
        order by every`,
  );
};

const flowOf = ({ opening, received, paid, spent, transferred, adjusted, closing }: Flow): Flow => ({
  opening,
  received,
  paid,
  spent,
  transferred,
  adjusted,
  closing,
});

/** The money into and out of each account, and of all accounts. */
async function flowsOf(db: Db, period: Period): Promise<Pick<Report, 'accounts' | 'total'>> {
  const rows = await readFlows(db, period);
  return {
    accounts: rows.filter((row) => !row.is_total).map((row) => ({ id: row.id, name: row.name, ...flowOf(row) })),
    total: flowOf(rows.find(({ is_total }) => is_total) ?? NOTHING),
  };
}

/** Money in and out by account (decisions BO-99 and BO-102), each entry on its own day, beside another period if one is compared. */
export async function readCashFlow(db: Db, period: Period, before: Period | null): Promise<Omit<Report, 'status'>> {
  const step = stepOf(period);
  const [flows, flowsBefore, series] = await Promise.all([
    flowsOf(db, period),
    before && flowsOf(db, before),
    readSeries(db, period, step),
  ]);
  return { ...flows, before: flowsBefore, step, series };
}
