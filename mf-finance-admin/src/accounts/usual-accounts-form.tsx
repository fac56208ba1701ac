import type { Account } from '@ofisi/api-contract/finance/accounts';
import { useAccounts } from '@ofisi/shared-admin-ui/account-field';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { SelectField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { accountTexts as texts } from '../texts/accounts';
import { usualValues, type UsualValues } from './accounts.resource';

const METHODS = Object.keys(texts.methods) as (keyof UsualValues)[];

/** Sets the usual account of each method (decision BO-98). */
export function UsualAccountsForm({ modal }: ResourceFormProps<Account, UsualValues>) {
  const { choices, usual } = useAccounts();
  const values = useMemo(() => usualValues({ usual }), [usual]);
  const form = useForm<UsualValues>({ values, resetOptions: { keepDirtyValues: true } });
  return (
    <FormModal form={form} {...modal}>
      <p>{texts.usual.hint}</p>
      {METHODS.map((method) => (
        <SelectField
          key={method}
          control={form.control}
          name={method}
          label={texts.methods[method]}
          choices={choices}
        />
      ))}
    </FormModal>
  );
}
