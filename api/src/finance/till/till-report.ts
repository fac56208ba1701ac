import { type tillSchema } from '@ofisi/api-contract/finance/till';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { notFound } from '../../http/envelope';
import { readRow } from '../../resource/list';
import { tillList } from './till.list';

export type Till = z.output<typeof tillSchema>;

type Report = Till['report'];

interface Sums {
  readonly sales: number;
  readonly amount: number;
  readonly on_account: number;
  readonly voids: number;
  readonly voided: number;
  readonly suppliers: number;
  readonly change: number;
}

/** Sales and voids are those of the till's cashier while it was open. */
const readSums = (db: Db, id: number) =>
  selectRows<Sums>(
    db,
    sql`with session as (
          select id, user_id, account, opened_at, coalesce(closed_at, 'infinity') as closed_at from till_sessions where id = ${id}
        ),
        sold as (
          select orders.id, orders.amount,
                 coalesce((select -sum(entry.amount) from ledger_entries entry left join payments payment on payment.id = entry.payment_id
                           where entry.order_id = orders.id and (
                             (entry.kind = 'payment' and payment.till_session_id = session.id)
                             or (entry.kind = 'allocation' and entry.at = orders.created_at))), 0) as paid
          from orders join session on orders.user_id = session.user_id
          where orders.channel = 'counter' and orders.created_at >= session.opened_at and orders.created_at < session.closed_at
        ),
        voided as (
          select orders.amount from orders join session on orders.voided_by = session.user_id
          where orders.status = 'void' and orders.voided_at >= session.opened_at and orders.voided_at < session.closed_at
        )
        select (select count(*)::int from sold) as sales, (select coalesce(sum(amount), 0)::float8 from sold) as amount,
               (select coalesce(sum(amount - paid), 0)::float8 from sold) as on_account,
               (select count(*)::int from voided) as voids, (select coalesce(sum(amount), 0)::float8 from voided) as voided,
               coalesce(sum(case payment.direction when 'in' then payment.amount else -payment.amount end) filter (
                 where parties.kind = 'supplier' and payment.method = 'cash' and payment.account = session.account), 0)::float8 as suppliers,
               coalesce(sum(payment.change), 0)::float8 as change
        from session
        left join payments payment on payment.till_session_id = session.id
        left join parties on parties.id = payment.party_id`,
  );

/** Only customers' money, and no cash from other drawers. */
const readByMethod = (db: Db, id: number, direction: 'in' | 'out') =>
  selectRows<Report['received'][number]>(
    db,
    sql`select payment.method, sum(payment.amount)::float8 as amount, count(*)::int as count
        from payments payment join till_sessions on till_sessions.id = payment.till_session_id
        left join parties on parties.id = payment.party_id
        where payment.till_session_id = ${id} and payment.direction = ${direction} and parties.kind is distinct from 'supplier'
          and payment.amount <> 0 and (payment.method <> 'cash' or payment.account = till_sessions.account)
        group by payment.method
        order by payment.method <> 'cash', payment.method`,
  );

const readMovements = (db: Db, id: number) =>
  selectRows<Report['movements'][number]>(
    db,
    sql`select movement.id, movement.kind, movement.amount::float8, movement.note, accounts.name as account,
               ${isoMoment(sql`movement.at`)} as at
        from account_movements movement join till_sessions on till_sessions.id = movement.till_session_id
        left join accounts on accounts.slug in (movement.from_account, movement.to_account) and accounts.slug <> till_sessions.account
        where movement.till_session_id = ${id} and movement.kind in ('cash_in', 'cash_out')
        order by movement.id`,
  );

const readExpenses = (db: Db, id: number) =>
  selectRows<Report['expenses'][number]>(
    db,
    sql`select id, title, amount::float8 from expenses where till_session_id = ${id} and archived_at is null order by id`,
  );

/** A till session and its report, every sum computed from the ledger. @throws Refusal 404 */
export async function readTill(db: Db, id: number): Promise<Till> {
  const row = await readRow(db, tillList, id);
  const [sums] = await readSums(db, id);
  if (!row || !sums) {
    throw notFound('This till session no longer exists.');
  }
  const received = await readByMethod(db, id, 'in');
  const givenBack = await readByMethod(db, id, 'out');
  return {
    ...row,
    report: {
      sales: { count: sums.sales, amount: sums.amount, on_account: sums.on_account },
      voids: { count: sums.voids, amount: sums.voided },
      received,
      given_back: givenBack,
      suppliers: sums.suppliers,
      change: sums.change,
      expenses: await readExpenses(db, id),
      movements: await readMovements(db, id),
    },
  };
}

/** A till as its cashier sees it. */
export type OwnTill = Omit<Till, 'expected' | 'report'> & {
  readonly expected: Till['expected'] | null;
  readonly report: Report | null;
};

/** Hides what the ledger expects in an open till, and every sum that it could be worked out from, from those who count blind. */
export const shownTill = (till: Till, isBlind: boolean): OwnTill =>
  isBlind && till.state === 'open' ? { ...till, expected: null, report: null } : till;

/** The open session of a user, and the last closed one. */
export async function readTillsOf(db: Db, userId: number): Promise<{ till: Till | null; last: Till | null }> {
  const rows = await selectRows<{ id: number; is_open: boolean }>(
    db,
    sql`select distinct on (closed_at is null) id, closed_at is null as is_open from till_sessions
        where user_id = ${userId} order by closed_at is null, id desc`,
  );
  const read = async (isOpen: boolean) => {
    const row = rows.find(({ is_open }) => is_open === isOpen);
    return row ? readTill(db, row.id) : null;
  };
  return { till: await read(true), last: await read(false) };
}
