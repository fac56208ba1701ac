import { okSchema } from '@ofisi/api-contract/envelope';
import {
  booleanField,
  MAX_ID,
  moneyField,
  optionalInteger,
  optionalText,
  pastDay,
  requiredText,
} from '@ofisi/api-contract/fields';
import { EXPENSE_RHYTHMS } from '@ofisi/api-contract/finance/enums';
import { listSchema, savedSchema, withId, withVersion } from '@ofisi/api-contract/lists';
import { PAYMENT_METHOD_WORDS, valueFor } from '@ofisi/shared-shop/payment-words';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parties } from '../../tables/contacts';
import { users } from '../../tables/identity';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { expenseCategories, expenses } from '../../tables/expenses';
import { accounts } from '../../tables/accounts';

const categorySchema = z.object({ id: z.number().int(), name: z.string() });
const supplierSchema = z.object({ id: z.number().int(), supplier_name: z.string() });

/**
 * Expenses (BO §3), the latest day first; `amount` in shillings. Category and supplier are objects, as specified; their names, the receipt's file, how
 * often it repeats and `version` are additive.
 */
export const expenseList = defineList({
  from: sql`${expenses} left join ${expenseCategories} on ${expenseCategories.id} = ${expenses.expenseCategoryId}
            left join ${parties} on ${parties.id} = ${expenses.supplierId}
            left join ${accounts} on ${accounts.slug} = ${expenses.account}
            left join ${users} on ${users.id} = ${expenses.addedBy}`,
  id: expenses.id,
  where: sql`${expenses.archivedAt} is null`,
  search: sql`${expenses.title}`,
  order: '-date',
  fields: {
    id: field.integer(expenses.id, { sort: true }),
    title: field.text(expenses.title, { header: 'Title', sort: true }),
    amount: field.number(expenses.amount, { header: 'Amount', sort: true, filter: true }),
    date: field.day(expenses.date, { header: 'Date', sort: true, filter: true }),
    category_id: field.reference(expenses.expenseCategoryId, { filter: true }),
    category: field.text(sql<string | null>`${expenseCategories.name}`, { header: 'Category', sort: true }),
    expense_category_id: field.json(
      sql`case when ${expenses.expenseCategoryId} is not null then jsonb_build_object('id', ${expenses.expenseCategoryId}, 'name', ${expenseCategories.name}) end`,
      categorySchema.nullable(),
    ),
    supplier: field.text(sql<string | null>`${parties.name}`, { header: 'Supplier', sort: true }),
    supplier_id: field.json(
      sql`case when ${expenses.supplierId} is not null then jsonb_build_object('id', ${expenses.supplierId}, 'supplier_name', ${parties.name}) end`,
      supplierSchema.nullable(),
    ),
    payment_method: field.text(expenses.paymentMethod, { header: 'Payment Method', sort: true }),
    payment_account: field.text(expenses.paymentAccount, { header: 'Payment Account' }),
    /** The account that it was paid from, by its name; or what was said instead of one. */
    account: field.text(sql<string | null>`coalesce(${accounts.name}, ${expenses.paymentAccount})`, {
      header: 'Account',
      sort: true,
    }),
    /** The till that its cash came out of. */
    till_session_id: field.reference(expenses.tillSessionId, { filter: true }),
    repeats: field.choice(expenses.repeats, EXPENSE_RHYTHMS, { header: 'Repeats', filter: true }),
    /** When the next one is added by itself. */
    repeats_on: field.day(expenses.repeatsOn, { header: 'Next On', sort: true }),
    notes: field.text(expenses.notes, { header: 'Notes' }),
    receipt: field.text(expenses.receipt),
    added_by: field.text(sql<string | null>`${users.name}`, { header: 'Added By', sort: true }),
    created_at: field.moment(expenses.createdAt, { header: 'Added', sort: true }),
    version: field.integer(expenses.version),
  },
});

export const expenseSchema = rowSchema(expenseList.fields);

/** GET /view-expenses (BO §7). */
export const expensesSchema = listSchema('expenses', expenseSchema);

/** A text of which some are suggested, by their value or their words (decision BO-38). */
const suggested = (label: string, words: Readonly<Record<string, string>>) =>
  optionalText(label, 50).transform((text) => text && valueFor(words, text));

/** Title, amount and date are required (decision BO-39). */
export const expenseForm = z.object({
  title: requiredText('title', 200),
  amount: moneyField('amount').refine((cents) => cents > 0, 'The amount field must be more than 0.'),
  date: pastDay('date'),
  expense_category_id: optionalInteger('expense category', 1, MAX_ID),
  supplier_id: optionalInteger('supplier', 1, MAX_ID),
  payment_method: suggested('payment method', PAYMENT_METHOD_WORDS),
  payment_account: optionalText('payment account', 60),
  /** Additive: its cash comes out of the open till of whoever records it; left out, that stays as it is (decision BO-112). */
  from_till: booleanField('from till', false).optional(),
  /** Additive; null: it does not come again. */
  repeats: z.preprocess(
    (value) => (value === undefined || value === '' ? null : value),
    z.enum(EXPENSE_RHYTHMS, { error: `The repeats field must be ${EXPENSE_RHYTHMS.join(', ')} or blank.` }).nullable(),
  ),
  notes: optionalText('notes', 2000),
  /** Additive: takes away the receipt that is stored. */
  remove_receipt: booleanField('remove receipt', false),
});

/** POST /update-expense/{id} (additive). */
const updateExpenseSchema = withVersion(expenseForm);

/** POST /add-expense (BO §7), multipart with the receipt in `receipt`. With an `id` it updates that one (decision BO-36). */
export const addExpenseSchema = withId(updateExpenseSchema);

export const expenseSavedSchema = savedSchema('expense', expenseSchema);

/** GET /view-expense-form-options (BO §7): what an expense can be for, and whom it can be paid to. */
export const expenseFormOptionsSchema = okSchema({
  categories: z.array(categorySchema),
  suppliers: z.array(supplierSchema),
});
