import { ACCOUNT_KINDS, MOVEMENT_KINDS } from '@ofisi/api-contract/finance/enums';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uniqueIndex, jsonb } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';
import { money } from '../engine/money';
import { users } from './identity';

/** A till, a bank account, a paybill. Everything refers to it by its slug, which stays when the name changes. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
    /** Account number, paybill or till number, as people know it. */
    number: text('number'),
    details: text('details'),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('accounts_name_unique')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
  ],
);

/** The account for payments that state only their method (decision BO-98). */
export const usualAccounts = pgTable('usual_accounts', {
  /** As in the ledger: `bank_transfer`. */
  method: text('method').primaryKey(),
  account: text('account')
    .notNull()
    .references(() => accounts.slug),
});

/**
 * A cash drawer in one person's hands, from its opening float to its count (decision BO-90). The expected amount is never stored: it is the
 * sum of everything with the session's id. Several people may have one open, each only one.
 */
export const tillSessions = pgTable(
  'till_sessions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The account of its cash. */
    account: text('account')
      .notNull()
      .references(() => accounts.slug),
    openingFloat: money('opening_float').notNull(),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    closedBy: integer('closed_by').references(() => users.id),
    counted: money('counted'),
    /** Number of each note and coin, by their value in shillings; null: only the sum was given. */
    counts: jsonb('counts').$type<Readonly<Record<string, number>>>(),
    note: text('note'),
    approvedBy: integer('approved_by').references(() => users.id),
    approvedAt: moment('approved_at'),
  },
  (table) => [
    uniqueIndex('till_sessions_one_open')
      .on(table.userId)
      .where(sql`${table.closedAt} is null`),
    index('till_sessions_user_id_index').on(table.userId, table.id),
    check('till_sessions_float_not_negative', sql`${table.openingFloat} >= 0`),
    check('till_sessions_counted_when_closed', sql`(${table.closedAt} is null) = (${table.counted} is null)`),
    check('till_sessions_approved_when_closed', sql`${table.approvedAt} is null or ${table.closedAt} is not null`),
  ],
);

/** Money that moved between accounts, or was counted into or out of one, append-only: a mistake is reversed by the opposite movement. */
export const accountMovements = pgTable(
  'account_movements',
  {
    id: id(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    fromAccount: text('from_account').references(() => accounts.slug),
    toAccount: text('to_account').references(() => accounts.slug),
    amount: money('amount').notNull(),
    /** The time for which it counts. */
    at: moment('at').notNull().defaultNow(),
    reference: text('reference'),
    note: text('note'),
    /** The movement that this one reverses. */
    reverses: integer('reverses')
      .references((): AnyPgColumn => accountMovements.id)
      .unique(),
    /** The till that the cash was taken from or put into. */
    tillSessionId: integer('till_session_id').references(() => tillSessions.id),
    recordedBy: integer('recorded_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('account_movements_till_session_id_index')
      .on(table.tillSessionId)
      .where(sql`${table.tillSessionId} is not null`),
    index('account_movements_from_account_index').on(table.fromAccount, table.at),
    index('account_movements_to_account_index').on(table.toAccount, table.at),
    check('account_movements_amount_positive', sql`${table.amount} > 0`),
    check(
      'account_movements_between_accounts',
      sql`num_nonnulls(${table.fromAccount}, ${table.toAccount}) > 0 and ${table.fromAccount} is distinct from ${table.toAccount}`,
    ),
    check(
      'account_movements_transfer_both',
      sql`${table.kind} <> 'transfer' or num_nonnulls(${table.fromAccount}, ${table.toAccount}) = 2`,
    ),
  ],
);

/** Account entries that somebody has found on the bank's own statement (decision BO-137). */
export const statementMarks = pgTable('statement_marks', {
  /** Number of the entry in the account's statement. */
  entryId: integer('entry_id').primaryKey(),
  markedBy: integer('marked_by').references(() => users.id),
  markedAt: moment('marked_at').notNull().defaultNow(),
});

/** The day up to which the books are closed, append-only: the latest row applies (decision BO-100). */
export const periodClosings = pgTable('period_closings', {
  id: id(),
  /** The last closed day; null: no day is closed. */
  closedUntil: date('closed_until', { mode: 'string' }),
  /** Why the period was closed or reopened. */
  reason: text('reason'),
  recordedBy: integer('recorded_by').references(() => users.id),
  createdAt: createdAt(),
});
