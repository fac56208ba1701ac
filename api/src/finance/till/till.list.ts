import { tillRowSchema, cashierSchema, TILL_STATES } from '@ofisi/api-contract/finance/till';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { tillSessions } from '../../tables/accounts';
import { users } from '../../tables/identity';

/** The cash expected in the drawer: the float, the ledger's cash since, less expenses paid from it. A counted difference is not part of it. */
export const expectedCash = sql<number>`(
  till_sessions.opening_float
  + coalesce((
    select sum(case payment.direction when 'in' then payment.amount else -payment.amount end) from payments payment
    where payment.till_session_id = till_sessions.id and payment.method = 'cash' and payment.account = till_sessions.account
  ), 0)
  + coalesce((
    select sum(case when movement.to_account = till_sessions.account then movement.amount else -movement.amount end)
    from account_movements movement
    where movement.till_session_id = till_sessions.id and movement.kind in ('cash_in', 'cash_out')
  ), 0)
  - coalesce((
    select sum(spent.amount) from expenses spent where spent.till_session_id = till_sessions.id and spent.archived_at is null
  ), 0)
)`;

const state = sql<string>`case
  when till_sessions.closed_at is null then 'open' when till_sessions.approved_at is null then 'closed' else 'approved'
end`;

const nameOf = (column: PgColumn) => sql<string | null>`(select name from users where users.id = ${column})`;

export const tillList = listOf(tillRowSchema, {
  from: sql`${tillSessions} join ${users} on ${users.id} = ${tillSessions.userId}`,
  id: tillSessions.id,
  search: sql`${users.name}`,
  order: '-id',
  fields: {
    id: field.integer(tillSessions.id, { header: 'No.', sort: true }),
    user_id: field.reference(tillSessions.userId, { filter: true }),
    cashier: field.text(users.name, { header: 'Cashier', sort: true }),
    account: field.text(tillSessions.account),
    opened_at: field.moment(tillSessions.openedAt, { header: 'Opened', sort: true, filter: true }),
    closed_at: field.moment(tillSessions.closedAt, { header: 'Closed', sort: true, filter: true }),
    state: field.choice(state, TILL_STATES, { header: 'State', filter: true }),
    opening_float: field.number(tillSessions.openingFloat, { header: 'Opening Float' }),
    expected: field.number(expectedCash, { header: 'Expected', sort: true }),
    counted: field.number(tillSessions.counted, { header: 'Counted', sort: true }),
    difference: field.number(sql<number | null>`${tillSessions.counted} - ${expectedCash}`, {
      header: 'Difference',
      sort: true,
      filter: true,
    }),
    counts: field.json(sql`till_sessions.counts`),
    note: field.text(tillSessions.note, { header: 'Note' }),
    closed_by: field.text(nameOf(tillSessions.closedBy), { header: 'Closed By' }),
    approved_by: field.text(nameOf(tillSessions.approvedBy), { header: 'Approved By' }),
    approved_at: field.moment(tillSessions.approvedAt, { header: 'Approved', sort: true }),
  },
});

export const cashierList = listOf(cashierSchema, {
  from: sql`${users}`,
  id: users.id,
  where: sql`exists (select from till_sessions session where session.user_id = users.id)`,
  search: sql`${users.name}`,
  order: 'name',
  fields: { id: field.integer(users.id), name: field.text(users.name, { sort: true }) },
});
