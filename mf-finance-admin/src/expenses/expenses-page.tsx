import type { Expense } from '@ofisi/api-contract/finance/expenses';
import { custom, money, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { download } from '@ofisi/shared-admin-ui/download';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { amountFilter, choiceFilter, choicesOf, dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { PAYMENT_METHOD_WORDS, displayNameOf } from '@ofisi/shared-shop/payment-words';
import { useMutation } from '@tanstack/react-query';
import { expenseTexts as texts } from '../texts/expenses';
import { ExpenseForm } from './expense-form';
import { expenseCategories } from './expense-sources';
import { expenses } from './expenses.resource';

const { fields } = texts;

export function ExpensesPage() {
  const receipt = useMutation({ mutationFn: (name: string) => download(`/receipts/${name}`, name) });
  return (
    <ResourcePage
      resource={expenses}
      title={texts.title}
      newLabel={texts.add}
      columns={[
        rowNumber(),
        text(fields.title, 'title', { sortable: true, wraps: true }),
        custom(fields.date, 'date', ({ date }: Expense) => formatDay(date), { sortable: true }),
        text(fields.category, 'category', { sortable: true }),
        text(fields.supplier, 'supplier', { sortable: true, extra: true }),
        custom(
          fields.payment_method,
          'payment_method',
          ({ payment_method: method }: Expense) => displayNameOf(PAYMENT_METHOD_WORDS, method) ?? '–',
          { sortable: true, extra: true },
        ),
        text(fields.payment_account, 'account', { sortable: true }),
        custom(fields.repeats, 'repeats', ({ repeats }: Expense) => (repeats ? texts.rhythms[repeats] : '–')),
        custom(fields.repeats_on, 'repeats_on', ({ repeats_on: next }: Expense) => (next ? formatDay(next) : '–'), {
          sortable: true,
          extra: true,
        }),
        text(fields.added_by, 'added_by', { sortable: true, extra: true }),
        money(fields.amount, 'amount', { sortable: true }),
        rowMenu(),
      ]}
      filterBy="title"
      filters={[
        dateFilter(fields.date, 'date'),
        recordFilter(fields.category, 'category_id', expenseCategories),
        amountFilter(fields.amount, 'amount'),
        choiceFilter(fields.repeats, 'repeats', choicesOf(texts.rhythms)),
      ]}
      actions={[
        {
          label: texts.receiptOf,
          run: ({ receipt: name }: Expense) => name && receipt.mutate(name),
          when: ({ receipt: name }: Expense) => name !== null,
        },
      ]}
      alert={receipt.error && <FailureAlert text={texts.notDownloaded} reason={reasonOf(receipt.error)} />}
      form={ExpenseForm}
    />
  );
}
