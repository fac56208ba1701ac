import { expenseSchema } from '@ofisi/api-contract/finance/expenses';
import { EXPENSE_RHYTHMS } from '@ofisi/api-contract/finance/enums';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { accounts } from '../../tables/accounts';
import { parties } from '../../tables/contacts';
import { expenseCategories, expenses } from '../../tables/expenses';
import { users } from '../../tables/identity';

export const expenseList = listOf(expenseSchema, {
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
    ),
    supplier: field.text(sql<string | null>`${parties.name}`, { header: 'Supplier', sort: true }),
    supplier_id: field.json(
      sql`case when ${expenses.supplierId} is not null then jsonb_build_object('id', ${expenses.supplierId}, 'supplier_name', ${parties.name}) end`,
    ),
    payment_method: field.text(expenses.paymentMethod, { header: 'Payment Method', sort: true }),
    payment_account: field.text(expenses.paymentAccount, { header: 'Payment Account' }),
    account: field.text(sql<string | null>`coalesce(${accounts.name}, ${expenses.paymentAccount})`, {
      header: 'Account',
      sort: true,
    }),
    till_session_id: field.reference(expenses.tillSessionId, { filter: true }),
    repeats: field.choice(expenses.repeats, EXPENSE_RHYTHMS, { header: 'Repeats', filter: true }),
    repeats_on: field.day(expenses.repeatsOn, { header: 'Next On', sort: true }),
    notes: field.text(expenses.notes, { header: 'Notes' }),
    receipt: field.text(expenses.receipt),
    added_by: field.text(sql<string | null>`${users.name}`, { header: 'Added By', sort: true }),
    created_at: field.moment(expenses.createdAt, { header: 'Added', sort: true }),
    version: field.integer(expenses.version),
  },
});
