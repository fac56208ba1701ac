import { okSchema } from '@ofisi/api-contract/envelope';
import { moneyField, optionalInteger, optionalMoney, optionalText, requiredText } from '@ofisi/api-contract/fields';
import { PAYMENT_METHODS } from '@ofisi/api-contract/finance/enums';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { users } from '../../tables/identity';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { tillSessions } from '../../tables/accounts';

/** Notes and coins of Kenya, in shillings, as they are counted. */
const DENOMINATIONS = [1000, 500, 200, 100, 50, 40, 20, 10, 5, 1] as const;

const TILL_STATES = ['open', 'closed', 'approved'] as const;

/** What ought to lie in the drawer: the float, the ledger's cash since, and what was spent out of it. A difference that was counted is none of it. */
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

/** Till sessions, the newest first. Sums in shillings; `difference` is what was counted less what was expected. */
export const tillList = defineList({
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
    counts: field.json(sql`till_sessions.counts`, z.record(z.string(), z.number().int()).nullable()),
    note: field.text(tillSessions.note, { header: 'Note' }),
    closed_by: field.text(nameOf(tillSessions.closedBy), { header: 'Closed By' }),
    approved_by: field.text(nameOf(tillSessions.approvedBy), { header: 'Approved By' }),
    approved_at: field.moment(tillSessions.approvedAt, { header: 'Approved', sort: true }),
  },
});

/** Whoever has had a till, to find sessions by. */
export const cashierList = defineList({
  from: sql`${users}`,
  id: users.id,
  where: sql`exists (select from till_sessions session where session.user_id = users.id)`,
  search: sql`${users.name}`,
  order: 'name',
  fields: { id: field.integer(users.id), name: field.text(users.name, { sort: true }) },
});

const cashierSchema = rowSchema(cashierList.fields);

/** GET /view-till-cashiers */
export const cashiersSchema = listSchema('cashiers', cashierSchema);

export const tillRowSchema = rowSchema(tillList.fields);

/** GET /view-till-sessions */
export const tillsSchema = listSchema('till_sessions', tillRowSchema);

const byMethod = z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.number(), count: z.number().int() }));

/**
 * What happened at a till. `received` and `given_back` are customers' money by method, `suppliers` the cash that went to suppliers less
 * what came from them; `change` was given back out of larger notes and is in no other sum; `on_account` is what customers of its sales owed
 * when they left.
 */
const reportSchema = z.object({
  sales: z.object({ count: z.number().int(), amount: z.number(), on_account: z.number() }),
  voids: z.object({ count: z.number().int(), amount: z.number() }),
  received: byMethod,
  given_back: byMethod,
  suppliers: z.number(),
  change: z.number(),
  /** Expenses that were paid out of it. */
  expenses: z.array(z.object({ id: z.number().int(), title: z.string(), amount: z.number() })),
  movements: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['cash_in', 'cash_out']),
      amount: z.number(),
      note: z.string().nullable(),
      /** The account at the other end, by its name; null: none. */
      account: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

export const tillSchema = tillRowSchema.extend({ report: reportSchema });

/** GET /view-till-sessions/{id} */
export const tillResponseSchema = okSchema({ till: tillSchema });

/**
 * GET /my-till: one's own open session, and the last that was closed. `accounts` are where cash can be taken to and from; with `is_required`
 * no sale takes cash without an open till.
 */
export const myTillSchema = okSchema({
  till: tillSchema.nullable(),
  last: tillSchema.nullable(),
  is_required: z.boolean(),
  accounts: z.array(z.object({ slug: z.string(), name: z.string() })),
});

/** POST /open-till */
export const openTillForm = z.object({ opening_float: moneyField('opening float') });

/** POST /add-till-cash/{id} */
export const tillCashForm = z.object({
  kind: z.enum(['cash_in', 'cash_out'], { error: 'The kind field must be cash_in or cash_out.' }),
  amount: moneyField('amount').refine((cents) => cents > 0, 'The amount field must be more than 0.'),
  note: requiredText('reason', 200),
  account: optionalText('account', 100),
});

const MOST_PIECES = 100_000;

const countsSchema = z
  .strictObject(
    Object.fromEntries(
      DENOMINATIONS.map((value) => [String(value), optionalInteger(`number of ${value}`, 0, MOST_PIECES)]),
    ),
    { error: 'The counts field must name how many there are of each note and coin.' },
  )
  .nullish();

/** POST /close-my-till/{id} and /close-till/{id}: pieces of each note and coin, or their sum. `expected` is what was shown beside it. */
export const closeTillForm = z.object({
  counts: countsSchema,
  counted: optionalMoney('counted'),
  expected: optionalMoney('expected', { negative: true }),
  note: optionalText('note', 500),
});

/** POST /approve-till/{id} */
export const tillSavedSchema = savedSchema('till', tillSchema);
