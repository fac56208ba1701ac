import { EXPENSE_RHYTHMS } from '@ofisi/api-contract/finance/enums';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';
import { money } from '../engine/money';
import { accounts, tillSessions } from './accounts';
import { parties } from './contacts';
import { users } from './identity';

export const expenseCategories = pgTable(
  'expense_categories',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('expense_categories_name_unique')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
  ],
);

/** Money spent on something other than goods (BO §3 Expense). Method and account are free text (decision BO-38). */
export const expenses = pgTable(
  'expenses',
  {
    id: id(),
    title: text('title').notNull(),
    amount: money('amount').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    paymentMethod: text('payment_method'),
    paymentAccount: text('payment_account'),
    /** The account that it was paid from, as far as method and account determine one; set by the database. */
    account: text('account').references(() => accounts.slug),
    /** The till that its cash came out of, of the user who recorded it (decision BO-112). */
    tillSessionId: integer('till_session_id').references(() => tillSessions.id),
    notes: text('notes'),
    /** File name of the receipt's picture under /uploads/receipts/. */
    receipt: text('receipt'),
    expenseCategoryId: integer('expense_category_id').references(() => expenseCategories.id),
    supplierId: integer('supplier_id').references(() => parties.id),
    /** How often it repeats; only the latest expense of a chain has this, the earlier ones have passed it on. */
    repeats: text('repeats', { enum: EXPENSE_RHYTHMS }),
    /** Day of the month that a chain keeps to, in months that have it. */
    repeatDay: integer('repeat_day'),
    /** When the next expense is added. */
    repeatsOn: date('repeats_on', { mode: 'string' }),
    /** The previous expense in its chain. */
    repeatOf: integer('repeat_of').references((): AnyPgColumn => expenses.id),
    addedBy: integer('added_by').references(() => users.id),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('expenses_date_index').on(table.date),
    index('expenses_account_index').on(table.account, table.date),
    index('expenses_till_session_id_index')
      .on(table.tillSessionId)
      .where(sql`${table.tillSessionId} is not null`),
    index('expenses_supplier_id_index').on(table.supplierId),
    index('expenses_category_id_index').on(table.expenseCategoryId),
    index('expenses_repeats_index')
      .on(table.repeatsOn)
      .where(sql`${table.repeatsOn} is not null`),
    check('expenses_repeat_on_a_day', sql`(${table.repeats} is null) = (${table.repeatsOn} is null)`),
    check('expenses_amount_positive', sql`${table.amount} > 0`),
  ],
);
