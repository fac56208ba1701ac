import type { Account } from '@ofisi/api-contract/finance/accounts';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { MoneyField, SelectField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { accountTexts as texts } from '../texts/accounts';
import type { AccountValues } from './accounts.resource';

const { fields } = texts;

/** An account: its name and opening balance. */
export function AccountForm({ row, modal }: ResourceFormProps<Account, AccountValues>) {
  const values = useMemo(() => valuesOf(row), [row]);
  const form = useForm<AccountValues>({ values });
  const { control } = form;
  return (
    <FormModal form={form} {...modal} wide>
      <TextField control={control} name="name" label={fields.name} required maxLength={60} />
      <SelectField control={control} name="kind" label={fields.kind} choices={choicesOf(texts.kinds)} required />
      <TextField control={control} name="number" label={fields.number} hint={texts.numberHint} maxLength={60} full />
      <MoneyField control={control} name="opening_balance" label={fields.opening_balance} hint={texts.openingHint} />
      <DateField control={control} name="opening_date" label={fields.opening_date} max={today()} />
      <TextAreaField control={control} name="details" label={fields.details} full maxLength={500} />
    </FormModal>
  );
}

const valuesOf = (row: Account | null): AccountValues => ({
  name: row?.name ?? '',
  kind: row?.kind ?? 'bank',
  number: row?.number ?? '',
  details: row?.details ?? '',
  opening_balance: row?.opening_date ? row.opening_balance : null,
  opening_date: row?.opening_date ?? null,
});
