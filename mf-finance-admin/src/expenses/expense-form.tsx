import type { Expense } from '@ofisi/api-contract/finance/expenses';
import { useAccounts } from '@ofisi/shared-admin-ui/account-field';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { MoneyField, SelectField, SwitchField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { PictureField } from '@ofisi/shared-admin-ui/picture-field';
import { PAYMENT_METHOD_WORDS, displayNameOf } from '@ofisi/shared-shop/payment-words';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { expenseTexts as texts } from '../texts/expenses';
import { expenseCategories, suppliers } from './expense-sources';
import type { ExpenseValues } from './expenses.resource';
import { useOpenTill } from './use-open-till';

const { fields } = texts;
const METHODS = Object.values(PAYMENT_METHOD_WORDS);
const RHYTHMS = choicesOf(texts.rhythms);

/** Method and account are suggestions that can be changed (decision BO-38); cash can come out of the user's own till (decision BO-112). */
export function ExpenseForm({ row, modal }: ResourceFormProps<Expense, ExpenseValues>) {
  const values = useMemo(() => valuesOf(row), [row]);
  const form = useForm<ExpenseValues>({ values });
  const { control } = form;
  const { choices } = useAccounts();
  const till = useOpenTill();
  const mayTakeCash = typeof row?.till_session_id === 'number' || till !== null;
  const fromTill = useWatch({ control, name: 'from_till' });
  return (
    <FormModal form={form} {...modal} wide>
      <TextField control={control} name="title" label={fields.title} required maxLength={200} />
      <MoneyField control={control} name="amount" label={fields.amount} required positive />
      <DateField control={control} name="date" label={fields.date} required max={today()} />
      <PickerField control={control} name="expense_category_id" label={fields.category} source={expenseCategories} />
      <PickerField control={control} name="supplier_id" label={fields.supplier} source={suppliers} />
      {mayTakeCash && (
        <SwitchField
          control={control}
          name="from_till"
          label={texts.fromTill}
          hint={typeof till?.expected === 'number' ? texts.inTill(formatTotal(till.expected)) : undefined}
          full
        />
      )}
      {!(mayTakeCash && fromTill) && (
        <>
          <TextField
            control={control}
            name="payment_method"
            label={fields.payment_method}
            suggestions={METHODS}
            maxLength={50}
          />
          <TextField
            control={control}
            name="payment_account"
            label={fields.payment_account}
            suggestions={choices.map(({ label }) => label)}
            maxLength={50}
          />
        </>
      )}
      <SelectField control={control} name="repeats" label={fields.repeats} choices={RHYTHMS} hint={texts.repeatsHint} />
      <PictureField
        control={control}
        name="receipt"
        label={fields.receipt}
        kind="receipt"
        stored={row?.receipt ? texts.storedReceipt(row.receipt) : null}
        removable
        full
      />
      <TextAreaField control={control} name="notes" label={fields.notes} full maxLength={2000} />
    </FormModal>
  );
}

const valuesOf = (row: Expense | null): ExpenseValues => ({
  title: row?.title ?? '',
  amount: row?.amount ?? null,
  date: row?.date ?? today(),
  expense_category_id: row?.expense_category_id?.id ?? null,
  supplier_id: row?.supplier_id?.id ?? null,
  payment_method: displayNameOf(PAYMENT_METHOD_WORDS, row?.payment_method ?? null) ?? '',
  payment_account: row?.payment_account ? (row.account ?? '') : '',
  from_till: typeof row?.till_session_id === 'number',
  repeats: row?.repeats ?? null,
  receipt: null,
  notes: row?.notes ?? '',
});
