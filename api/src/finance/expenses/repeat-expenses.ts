import type { EXPENSE_RHYTHMS } from '@ofisi/api-contract/finance/enums';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../../access/audit';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { readRow } from '../../resource/list';
import { openDay } from '../../ledger/closed-period';
import { expenseList } from './expenses.list';

interface Rhythm {
  /** The day of the previous one: `2026-01-31`. */
  readonly date: string;
  readonly repeats: (typeof EXPENSE_RHYTHMS)[number];
  /** The intended day of the month; in a shorter month, the last day. */
  readonly repeatDay: number;
}

const MONTHS = { monthly: 1, yearly: 12 } as const;

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The day of the next repetition. */
export function nextDay({ date, repeats, repeatDay }: Rhythm): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (repeats === 'weekly') {
    return dayOf(year, month - 1, day + 7);
  }
  const then = month - 1 + MONTHS[repeats];
  const lastDay = Number(dayOf(year, then + 1, 0).slice(-2));
  return dayOf(year, then, Math.min(repeatDay, lastDay));
}

/** The day of the first repetition after `day`. */
export function nextDayAfter(day: string, rhythm: Rhythm): string {
  const next = nextDay(rhythm);
  return next > day ? next : nextDayAfter(day, { ...rhythm, date: next });
}

interface Due {
  readonly date: string;
  readonly repeats: Rhythm['repeats'];
  readonly day: number;
}

/**
 * Adds the next repetition, once even with concurrent calls; the new expense then carries the repetition. @returns its id, or null when its
 * day has not come
 */
const addNext = (db: Db, id: number, today: string): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const [due] = await selectRows<Due>(
      tx,
      sql`select repeats_on::text as date, repeats, repeat_day as day from expenses
          where id = ${id} and repeats_on <= ${today} and archived_at is null for update`,
    );
    if (!due) {
      return null;
    }
    const day = await openDay(tx, due.date);
    const next = nextDay({ date: due.date, repeats: due.repeats, repeatDay: due.day });
    const [added] = await selectRows<{ id: number }>(
      tx,
      sql`insert into expenses (title, amount, date, payment_method, payment_account, notes, expense_category_id, supplier_id, added_by,
            repeats, repeat_day, repeats_on, repeat_of)
          select title, amount, ${day}::date, payment_method, payment_account, notes, expense_category_id, supplier_id, added_by,
            repeats, repeat_day, ${next}, id
          from expenses where id = ${id} returning id`,
    );
    await tx.execute(
      sql`update expenses set repeats = null, repeats_on = null, version = version + 1 where id = ${id}`,
    );
    const entityId = added?.id ?? 0;
    const after = await readRow(tx, expenseList, entityId);
    await recordAudit(tx, SYSTEM, { action: 'create', entity: 'expenses', entityId, after });
    return entityId;
  });

/** Adds all repetitions due by `now`, one for each day that has come. @returns their number */
export async function repeatExpenses(db: Db, now: Date): Promise<number> {
  const today = nairobiDayOf(now);
  const due = await selectRows<{ id: number }>(
    db,
    sql`select id from expenses where repeats_on <= ${today} and archived_at is null order by id`,
  );
  let added = 0;
  for (const { id } of due) {
    for (let next = await addNext(db, id, today); next !== null; next = await addNext(db, next, today)) {
      added += 1;
    }
  }
  return added;
}
