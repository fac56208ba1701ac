import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  jsonb,
} from 'drizzle-orm/pg-core';
import { items } from './catalogue';
import { parties } from './contacts';
import { createdAt, id, moment, quantity, taxClass, version } from '../engine/columns';
import { money, unitCost } from '../engine/money';
import { users } from './identity';

/** Where money lies. */
export const ACCOUNT_KINDS = ['cash', 'bank', 'mobile', 'other'] as const;

/** A till, a bank account, a paybill. Everything names it by its slug, which stays when the name changes. */
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

/** To which account money goes, or from which it comes, where a payment says its method alone (decision BO-98). */
export const usualAccounts = pgTable('usual_accounts', {
  /** As the ledger has it: `bank_transfer`. */
  method: text('method').primaryKey(),
  account: text('account')
    .notNull()
    .references(() => accounts.slug),
});

/**
 * A cash drawer in one person's hands, from what lay in it to what was counted (decision BO-90). What ought to be in it is never kept: it is
 * the sum of what bears its id. Several people may have one open, each only one.
 */
export const tillSessions = pgTable(
  'till_sessions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Where its cash lies. */
    account: text('account')
      .notNull()
      .references(() => accounts.slug),
    openingFloat: money('opening_float').notNull(),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    closedBy: integer('closed_by').references(() => users.id),
    counted: money('counted'),
    /** Pieces of each note and coin, by their value in shillings; null: only the sum was told. */
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

export const MOVEMENT_KINDS = ['transfer', 'cash_in', 'cash_out', 'cash_difference', 'opening'] as const;

/** Money that moved between accounts, or was counted into or out of one, append-only: a mistake is undone by the opposite. */
export const accountMovements = pgTable(
  'account_movements',
  {
    id: id(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    fromAccount: text('from_account').references(() => accounts.slug),
    toAccount: text('to_account').references(() => accounts.slug),
    amount: money('amount').notNull(),
    /** The moment it counts for. */
    at: moment('at').notNull().defaultNow(),
    reference: text('reference'),
    note: text('note'),
    /** The movement that this one undoes. */
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

/** Entries of accounts that somebody has found on the bank's own statement (decision BO-137). */
export const statementMarks = pgTable('statement_marks', {
  /** The number that the account's statement gives the entry. */
  entryId: integer('entry_id').primaryKey(),
  markedBy: integer('marked_by').references(() => users.id),
  markedAt: moment('marked_at').notNull().defaultNow(),
});

/** Up to which day the books are closed, append-only: the latest row says it (decision BO-100). */
export const periodClosings = pgTable('period_closings', {
  id: id(),
  /** The last day that is closed; null: none is. */
  closedUntil: date('closed_until', { mode: 'string' }),
  /** Why it was closed, or opened again. */
  reason: text('reason'),
  recordedBy: integer('recorded_by').references(() => users.id),
  createdAt: createdAt(),
});

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

/** How often an expense can come again. */
export const EXPENSE_RHYTHMS = ['weekly', 'monthly', 'yearly'] as const;

/** Money spent on something else than goods (BO §3 Expense). Method and account are free text (decision BO-38). */
export const expenses = pgTable(
  'expenses',
  {
    id: id(),
    title: text('title').notNull(),
    amount: money('amount').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    paymentMethod: text('payment_method'),
    paymentAccount: text('payment_account'),
    /** The account that it was paid from, as far as method and account say one; the database sees to it. */
    account: text('account').references(() => accounts.slug),
    /** The till that its cash came out of, of whoever recorded it (decision BO-112). */
    tillSessionId: integer('till_session_id').references(() => tillSessions.id),
    notes: text('notes'),
    /** File name of the receipt's picture under /uploads/receipts/. */
    receipt: text('receipt'),
    expenseCategoryId: integer('expense_category_id').references(() => expenseCategories.id),
    supplierId: integer('supplier_id').references(() => parties.id),
    /** How often it comes again; only the latest of a chain has it, the earlier ones have passed it on. */
    repeats: text('repeats', { enum: EXPENSE_RHYTHMS }),
    /** The day of the month that a chain keeps to, where a month is long enough. */
    repeatDay: integer('repeat_day'),
    /** When the next one is added. */
    repeatsOn: date('repeats_on', { mode: 'string' }),
    /** The one before it in its chain. */
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

/** What purchase orders, purchases and supplier returns are called by: nobody waits for anybody, and gaps do not matter. */
export const purchaseOrderNumbers = pgSequence('purchase_order_numbers', { startWith: 1001 });
export const purchaseNumbers = pgSequence('purchase_numbers', { startWith: 1001 });
export const supplierReturnNumbers = pgSequence('supplier_return_numbers', { startWith: 1001 });

export const PURCHASE_STATES = ['ordered', 'received', 'cancelled'] as const;

/** What a purchase order and a purchase have alike (BO §3). */
const purchaseDocument = () => ({
  id: id(),
  referenceNumber: text('reference_number').notNull().unique(),
  supplierId: integer('supplier_id')
    .notNull()
    .references(() => parties.id),
  /** Where the goods go. */
  location: text('location').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  notes: text('notes'),
  addedBy: integer('added_by').references(() => users.id),
  archivedAt: moment('archived_at'),
  version: version(),
  createdAt: createdAt(),
});

/** One item of a document that buys. `total` is what the line costs, discount off, tax in. */
const purchaseLine = () => ({
  id: id(),
  itemId: integer('item_id')
    .notNull()
    .references(() => items.id),
  quantity: quantity('quantity').notNull(),
  unitCost: unitCost('unit_cost').notNull(),
  discount: money('discount').notNull().default(0),
  taxClass: taxClass(),
  taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  tax: money('tax').notNull(),
  total: money('total').notNull(),
});

export const purchaseOrders = pgTable(
  'purchase_orders',
  { ...purchaseDocument(), state: text('state', { enum: PURCHASE_STATES }).notNull().default('ordered') },
  (table) => [index('purchase_orders_supplier_id_index').on(table.supplierId)],
);

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    ...purchaseLine(),
    purchaseOrderId: integer('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
  },
  (table) => [
    index('purchase_order_lines_purchase_order_id_index').on(table.purchaseOrderId),
    index('purchase_order_lines_item_id_index').on(table.itemId),
    check('purchase_order_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Goods that came in, or are to (decision BO-27); `purchase_order_id` where they were ordered before (decision BO-33). */
export const purchases = pgTable(
  'purchases',
  {
    ...purchaseDocument(),
    state: text('state', { enum: PURCHASE_STATES }).notNull().default('received'),
    purchaseOrderId: integer('purchase_order_id').references(() => purchaseOrders.id),
    /** The number on the supplier's own invoice. */
    supplierInvoice: text('supplier_invoice'),
    /** Whether the supplier's costs have VAT in them. */
    hasVat: boolean('has_vat').notNull().default(true),
    dueOn: date('due_on', { mode: 'string' }),
  },
  (table) => [
    // The same invoice twice would be owed twice.
    uniqueIndex('purchases_supplier_invoice_unique')
      .on(table.supplierId, sql`lower(${table.supplierInvoice})`)
      .where(sql`${table.archivedAt} is null and ${table.state} <> 'cancelled'`),
    index('purchases_supplier_id_index').on(table.supplierId),
    index('purchases_date_index').on(table.date),
    index('purchases_purchase_order_id_index').on(table.purchaseOrderId),
  ],
);

export const purchaseLines = pgTable(
  'purchase_lines',
  {
    ...purchaseLine(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchases.id),
    purchaseOrderLineId: integer('purchase_order_line_id').references(() => purchaseOrderLines.id),
  },
  (table) => [
    index('purchase_lines_purchase_id_index').on(table.purchaseId),
    index('purchase_lines_purchase_order_line_id_index').on(table.purchaseOrderLineId),
    index('purchase_lines_item_id_index').on(table.itemId),
    check('purchase_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Goods that went back to whom they came from. */
export const supplierReturns = pgTable(
  'supplier_returns',
  {
    ...purchaseDocument(),
    purchaseId: integer('purchase_id').references(() => purchases.id),
  },
  (table) => [
    index('supplier_returns_supplier_id_index').on(table.supplierId),
    index('supplier_returns_date_index').on(table.date),
  ],
);

export const supplierReturnLines = pgTable(
  'supplier_return_lines',
  {
    ...purchaseLine(),
    supplierReturnId: integer('supplier_return_id')
      .notNull()
      .references(() => supplierReturns.id),
    purchaseLineId: integer('purchase_line_id').references(() => purchaseLines.id),
  },
  (table) => [
    index('supplier_return_lines_supplier_return_id_index').on(table.supplierReturnId),
    check('supplier_return_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
