import type { profitAndLossSchema } from '@ofisi/api-contract/reports/profit-and-loss';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { firstDay, lastDay, stepOf, type Period } from '../period';
import { saleFacts, within } from '../sale-facts';

type Report = z.output<typeof profitAndLossSchema>;
export type Figures = Report['figures'];

/** Stock that was lost or found, valued at its cost; losses are negative. */
const losses = (period: Period): SQL => sql`(
  select created_at as at, cause, on_hand_delta * unit_cost as value, unit_cost is null as is_unknown
  from stock_movements
  where cause in ('write_off', 'stock_take', 'adjustment', 'service', 'contract_supply') and on_hand_delta <> 0 and ${within(sql`created_at`, period)}
) loss`;

/** Expenses are dated by day, not by moment. */
const spent = (period: Period): SQL =>
  sql`expenses where archived_at is null and date between ${firstDay(period)} and ${lastDay(period)}`;

const sumOf = (what: SQL, condition: SQL) => sql`coalesce(sum(${what}) filter (where ${condition}), 0)`;

const soldFigures = (period: Period) => sql`
  select ${sumOf(sql`net + discount`, sql`kind = 'sale' and part = 'goods'`)} as gross_sales,
         ${sumOf(sql`case kind when 'sale' then -discount else net end`, sql`kind in ('sale', 'discount') and part = 'goods'`)} as discounts,
         ${sumOf(sql`net`, sql`kind = 'sale' and part = 'delivery'`)} as delivery,
         ${sumOf(sql`net`, sql`kind = 'sale' and part = 'rounding'`)} as rounding,
         ${sumOf(sql`net`, sql`kind = 'return'`)} as returns,
         ${sumOf(sql`net`, sql`kind = 'void'`)} as voids,
         coalesce(sum(net), 0) as net_sales,
         -coalesce(sum(cost), 0) as cost_of_goods,
         (count(*) filter (where cost is null and kind = 'sale'))::int as without_cost,
         ${sumOf(sql`net`, sql`cost is null`)} as sales_without_cost
  from ${saleFacts(period)}`;

const lostFigures = (period: Period) => sql`
  select round(${sumOf(sql`value`, sql`cause = 'write_off'`)}, 2) as write_offs,
         round(${sumOf(sql`value`, sql`cause = 'stock_take'`)}, 2) as stock_takes,
         round(${sumOf(sql`value`, sql`cause = 'adjustment'`)}, 2) as adjustments,
         round(${sumOf(sql`value`, sql`cause = 'service'`)}, 2) as warranty_parts,
         round(${sumOf(sql`value`, sql`cause = 'contract_supply'`)}, 2) as contract_supplies,
         (count(*) filter (where is_unknown))::int as losses_without_cost
  from ${losses(period)}`;

/** The figures of a period. They are summed by the database, so that no amount is a floating-point number before it is sent. */
async function readFigures(db: Db, period: Period): Promise<Figures> {
  const [row] = await selectRows<Readonly<Record<keyof Figures, string | number | null>>>(
    db,
    sql`select summed.*, net_sales + cost_of_goods as gross_profit,
               round((net_sales + cost_of_goods) * 100 / nullif(net_sales, 0), 1) as margin,
               net_sales + cost_of_goods + write_offs + stock_takes + adjustments + warranty_parts + contract_supplies + expenses as net_profit
        from (
          select * from (${soldFigures(period)}) sold cross join (${lostFigures(period)}) lost
          cross join (select -coalesce(sum(amount), 0) as expenses from ${spent(period)}) spent
        ) summed`,
  );
  if (!row) {
    throw new Error('The figures were not read.');
  }
  const entries = Object.entries(row).map(([name, value]) => [name, value === null ? null : positiveZero(value)]);
  return Object.fromEntries(entries) as Figures;
}

/** Converts a number for the response, turning -0 into 0. */
const positiveZero = (value: string | number) => Number(value) + 0;

const expensesByCategory = (db: Db, period: Period, before: Period | null) =>
  selectRows<Report['expenses'][number]>(
    db,
    sql`select category.id, category.name, sum(amount)::float8 as amount, sum(was)::float8 as before
        from (
          select expense_category_id, amount, 0 as was from ${spent(period)}
          ${before ? sql`union all select expense_category_id, 0, amount from ${spent(before)}` : sql``}
        ) spent left join expense_categories category on category.id = spent.expense_category_id
        group by category.id, category.name
        order by sum(amount) desc, sum(was) desc, category.id`,
  );

/** The days or months of a period, including empty ones. */
const readSeries = (db: Db, period: Period, step: Report['step']) => {
  const start = (day: SQL) => (step === 'day' ? day : sql`date_trunc('month', ${day}::timestamp)::date`);
  const dayOf = (moment: SQL) => start(sql`(${moment} at time zone 'Africa/Nairobi')::date`);
  return selectRows<Report['series'][number]>(
    db,
    sql`with point as (
          select day, sum(net) as net_sales, sum(net - cost) as gross_profit, sum(net - cost + other) as net_profit
          from (
            select ${dayOf(sql`at`)} as day, net, coalesce(cost, 0) as cost, 0 as other from ${saleFacts(period)}
            union all select ${dayOf(sql`at`)}, 0, 0, value from ${losses(period)}
            union all select ${start(sql`date`)}, 0, 0, -amount from ${spent(period)}
          ) happened group by day
        )
        select to_char(every, 'YYYY-MM-DD') as day, coalesce(net_sales, 0)::float8 as net_sales,
               coalesce(gross_profit, 0)::float8 as gross_profit, coalesce(round(net_profit, 2), 0)::float8 as net_profit
        from generate_series(${start(firstDay(period))}::timestamp, ${lastDay(period)}::timestamp, ${`1 ${step}`}::interval) every
        left join point on point.day = every::date
        order by every`,
  );
};

/** Income and expenditure of a period (decisions BO-102 and BO-103), beside another period if one is compared. */
export async function readProfit(db: Db, period: Period, before: Period | null): Promise<Omit<Report, 'status'>> {
  const step = stepOf(period);
  const [figures, figuresBefore, expenses, series] = await Promise.all([
    readFigures(db, period),
    before && readFigures(db, before),
    expensesByCategory(db, period, before),
    readSeries(db, period, step),
  ]);
  return { figures, before: figuresBefore, expenses, step, series };
}
