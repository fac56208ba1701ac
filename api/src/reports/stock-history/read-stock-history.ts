import type { stockHistorySchema } from '@ofisi/api-contract/reports/stock-history';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { stepOf, type Period } from '../period';

type Report = z.output<typeof stockHistorySchema>;

type Changes = NonNullable<Report['before']>;

interface Point {
  readonly day: string;
  readonly value: number;
  readonly opening: number;
  readonly bought: number;
  readonly sold: number;
  readonly lost: number;
  readonly entered: number;
}

/** The causes of movements, as grouped in the report. */
const CAUSES = {
  bought: ['purchase_receipt', 'purchase_reversal', 'supplier_return'],
  sold: ['sale', 'sale_reversal', 'void', 'return_restock'],
  lost: ['write_off', 'stock_take', 'adjustment', 'service', 'contract_supply'],
  entered: ['opening'],
} as const;

const summed = Object.entries(CAUSES).map(
  ([name, causes]) =>
    sql`round(coalesce(sum(value) filter (where cause = any(${`{${causes.join(',')}}`}::text[])), 0), 2)::float8 as ${sql.identifier(name)}`,
);

/**
 * The value of the stock at the end of each day, or of each month of a longer period. Calculated from today's value at average cost by
 * subtracting the value of all later movements at their own cost (decision BO-105). Movements without a known cost have no value.
 */
async function readOne(db: Db, period: Period): Promise<Omit<Report, 'status' | 'before'>> {
  const step = stepOf(period);
  const first = nairobiDayOf(period.from);
  const last = nairobiDayOf(new Date(period.to.getTime() - 1));
  const points = await selectRows<Point>(
    db,
    sql`with moved as materialized (
          select (created_at at time zone 'Africa/Nairobi')::date as day, cause, sum(on_hand_delta * unit_cost) as value
          from stock_movements
          where created_at >= ${period.from.toISOString()}::timestamptz and on_hand_delta <> 0 and unit_cost is not null
          group by 1, 2
        ),
        now_worth as (select coalesce(sum(round(on_hand * average_cost, 2)), 0) as value from items where on_hand > 0),
        sums as (
          select ${sql.join(summed, sql`, `)} from moved where day <= ${last}::date
        ),
        ends as (
          select least(${last}::date, case ${step} when 'day' then every::date else (date_trunc('month', every) + interval '1 month - 1 day')::date end) as day
          from generate_series(${step === 'day' ? sql`${first}::timestamp` : sql`date_trunc('month', ${first}::timestamp)`}, ${last}::timestamp, ${`1 ${step}`}::interval) every
        )
        select to_char(ends.day, 'YYYY-MM-DD') as day,
               round(now_worth.value - coalesce((select sum(value) from moved where moved.day > ends.day), 0), 2)::float8 as value,
               round(now_worth.value - coalesce((select sum(value) from moved), 0), 2)::float8 as opening,
               sums.*
        from ends cross join now_worth cross join sums
        order by ends.day`,
  );
  const [{ opening, bought, sold, lost, entered }, closing] = [points[0] ?? NOTHING, points.at(-1)?.value ?? 0];
  const series = points.map(({ day, value }) => ({ day, value }));
  return { opening, bought, sold, lost, entered, closing, series };
}

/** The same, beside another period if one is compared. */
export async function readStockHistory(db: Db, period: Period, before: Period | null): Promise<Omit<Report, 'status'>> {
  const [now, earlier] = await Promise.all([readOne(db, period), before && readOne(db, before)]);
  return { ...now, before: earlier && changesOf(earlier) };
}

const changesOf = ({ opening, bought, sold, lost, entered, closing }: Changes) => ({
  opening,
  bought,
  sold,
  lost,
  entered,
  closing,
});

const NOTHING = { opening: 0, bought: 0, sold: 0, lost: 0, entered: 0 };
