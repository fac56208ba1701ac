import { PAYMENT_METHOD_WORDS, valueFor } from '@ofisi/shared-shop/payment-words';
import { z } from 'zod';
import { okSchema } from '../envelope';
import { amountField, booleanField, MAX_ID, optionalInteger, optionalText, pastDay, requiredText } from '../fields';
import { withId, withVersion, type ListResponse, type SavedResponse } from '../lists';
import { EXPENSE_RHYTHMS } from './enums';

export const categorySchema = z.object({ id: z.number().int(), name: z.string() });

export const supplierSchema = z.object({ id: z.number().int(), supplier_name: z.string() });

/**
 * Expenses (BO §3), the latest day first; `amount` in shillings. Category and supplier are objects, as specified; their names, the
 * receipt's file, the repetition and `version` are additive.
 */
export const expenseSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  amount: z.number(),
  date: z.string(),
  category_id: z.number().int().nullable(),
  category: z.string().nullable(),
  expense_category_id: categorySchema.nullable(),
  supplier: z.string().nullable(),
  supplier_id: supplierSchema.nullable(),
  payment_method: z.string().nullable(),
  payment_account: z.string().nullable(),
  /** Name of the account that it was paid from, or the text that was entered instead. */
  account: z.string().nullable(),
  /** The till that its cash came out of. */
  till_session_id: z.number().int().nullable(),
  repeats: z.enum(EXPENSE_RHYTHMS).nullable(),
  /** When the next one is added automatically. */
  repeats_on: z.string().nullable(),
  notes: z.string().nullable(),
  receipt: z.string().nullable(),
  added_by: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});

/** A text with suggestions, given by their value or their label (decision BO-38). */
const suggested = (label: string, words: Readonly<Record<string, string>>) =>
  optionalText(label, 50).transform((text) => text && valueFor(words, text));

/** Title, amount and date are required (decision BO-39). */
export const expenseForm = z.object({
  title: requiredText('title', 200),
  amount: amountField('amount'),
  date: pastDay('date'),
  expense_category_id: optionalInteger('expense category', 1, MAX_ID),
  supplier_id: optionalInteger('supplier', 1, MAX_ID),
  payment_method: suggested('payment method', PAYMENT_METHOD_WORDS),
  payment_account: optionalText('payment account', 60),
  /** Additive: its cash comes out of the open till of the user who records it; unchanged when left out (decision BO-112). */
  from_till: booleanField(false).optional(),
  /** Additive; null: it does not repeat. */
  repeats: z.preprocess(
    (value) => (value === undefined || value === '' ? null : value),
    z.enum(EXPENSE_RHYTHMS, { error: 'Choose weekly, monthly, yearly, or leave blank.' }).nullable(),
  ),
  notes: optionalText('notes', 2000),
  /** Additive: removes the stored receipt. */
  remove_receipt: booleanField(false),
});

/** POST /update-expense/{id} (additive). */
const updateExpenseSchema = withVersion(expenseForm);

/** POST /add-expense (BO §7), multipart with the receipt in `receipt`. With an `id` it updates that expense (decision BO-36). */
export const addExpenseSchema = withId(updateExpenseSchema);

/** GET /view-expense-form-options (BO §7): categories of expenses, and possible payees. */
export const expenseFormOptionsSchema = okSchema({
  categories: z.array(categorySchema),
  suppliers: z.array(supplierSchema),
});

export type Expense = z.infer<typeof expenseSchema>;

/** GET /view-expenses (BO §7). */
export type ExpensesResponse = ListResponse<'expenses', Expense>;

/** POST /add-expense, and with its `version` POST /update-expense/{id} */
export type AddExpenseRequest = z.input<typeof addExpenseSchema>;

export type ExpenseSavedResponse = SavedResponse<'expense', Expense>;

/** GET /view-expense-form-options */
export type ExpenseFormOptionsResponse = z.infer<typeof expenseFormOptionsSchema>;
