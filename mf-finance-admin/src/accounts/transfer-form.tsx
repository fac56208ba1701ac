import type { Account } from '@ofisi/api-contract/finance/accounts';
import { useAccounts } from '@ofisi/shared-admin-ui/account-field';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { MoneyField, SelectField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../texts/accounts';
import type { TransferValues } from './accounts.resource';

const { transfer: texts } = accountTexts;

interface TransferFormProps extends ResourceFormProps<Account, TransferValues> {
  /** Slug of the account on whose page the form is. */
  readonly from?: string;
}

/** A transfer of money from one account to another. */
export function TransferForm({ modal, from }: TransferFormProps) {
  const values = useMemo(() => valuesOf(from ?? null), [from]);
  const form = useForm<TransferValues>({ values });
  const { choices } = useAccounts();
  const { control } = form;
  return (
    <FormModal form={form} {...modal}>
      <SelectField control={control} name="from_account" label={texts.from} choices={choices} required />
      <SelectField control={control} name="to_account" label={texts.to} choices={choices} required />
      <MoneyField control={control} name="amount" label={texts.amount} positive required />
      <DateField control={control} name="date" label={texts.date} max={today()} required />
      <TextField control={control} name="reference" label={texts.reference} hint={texts.referenceHint} maxLength={60} />
      <TextField control={control} name="note" label={texts.note} maxLength={500} />
    </FormModal>
  );
}

const valuesOf = (from: string | null): TransferValues => ({
  from_account: from,
  to_account: null,
  amount: null,
  date: today(),
  reference: '',
  note: '',
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});
