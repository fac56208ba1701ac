import type { AccountOptionsResponse } from '@ofisi/api-contract/finance/accounts';
import { get } from '@ofisi/shared-auth/http';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import type { Choice } from './fields';
import { useKitField, type FieldProps } from './kit-field';
import { fieldTexts } from './texts/fields';
import styles from './fields.module.css';

type Usual = AccountOptionsResponse['usual'];

/** The accounts that can be chosen for a payment. */
export interface Accounts {
  readonly choices: readonly Choice[];
  /** By payment method as the ledger names it: the slug of the default account. */
  readonly usual: Usual;
  /** Display name of an account; a text that is not a slug is returned unchanged. */
  readonly nameOf: (slug: string | null) => string | null;
}

const NONE: Pick<AccountOptionsResponse, 'accounts' | 'usual'> = { accounts: [], usual: {} };

/** Loads the accounts once for all forms of a page. Until they are loaded, none is offered and the usual account applies. */
export function useAccounts(): Accounts {
  const { data = NONE } = useQuery({
    queryKey: ['back-office', 'accounts', 'options'],
    queryFn: ({ signal }) => get<AccountOptionsResponse>('/view-account-options', signal),
  });
  const { accounts, usual } = data;
  return {
    choices: accounts.map(({ slug, name }) => ({ value: slug, label: name })),
    usual,
    nameOf: (slug) => accounts.find((account) => account.slug === slug)?.name ?? slug,
  };
}

/** Display name of an account, by its slug; empty without a slug. */
export function AccountName({ slug }: { slug: string | null }) {
  const { nameOf } = useAccounts();
  return nameOf(slug) ?? '–';
}

interface AccountProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The field with the payment method: a blank account means the usual account of that method. */
  readonly methodName: FieldPath<Values>;
}

/** The account that money goes to or comes from, by its slug. Blank means the usual account, whose name is shown. */
export function AccountField<Values extends FieldValues>({ methodName, ...props }: AccountProps<Values>) {
  const { field, value, frame, required } = useKitField(props);
  const { choices, usual, nameOf } = useAccounts();
  const method: unknown = useWatch({ control: props.control, name: methodName });
  const usualSlug = typeof method === 'string' ? usual[method.replace('-', '_') as keyof Usual] : undefined;
  const stored = String(value);
  // An account that has been archived since remains the selected one.
  const isKnown = stored === '' || choices.some((choice) => choice.value === stored);
  return (
    <Field {...frame}>
      {(control) => (
        <select
          {...control}
          aria-required={required}
          {...field}
          value={stored}
          onChange={(event) => field.onChange(event.target.value || null)}
          className={`${inputs.input} ${styles['select']}`}
        >
          <option value="">{usualSlug === undefined ? '' : fieldTexts.usualAccount(nameOf(usualSlug) ?? '')}</option>
          {!isKnown && <option value={stored}>{stored}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
