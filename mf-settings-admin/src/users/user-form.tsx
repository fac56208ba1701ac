import type { User } from '@ofisi/api-contract/identity/users';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { SelectField, SwitchField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useSession } from '@ofisi/shared-auth/session';
import { useForm, useWatch } from 'react-hook-form';
import { userTexts as texts } from '../texts/users';
import { useRoles } from './use-roles';
import styles from './user-form.module.css';
import type { UserValues } from './users.resource';

const { fields } = texts;

/** A user (BO §5): the password can be set only when they are added; the modal is closed by its X, not by a stray click. */
export function UserForm({ row, modal }: ResourceFormProps<User, UserValues>) {
  const form = useForm<UserValues>({ values: valuesOf(row) });
  const { control } = form;
  const invite = useWatch({ control, name: 'invite' });
  const isSelf = useSession(({ user }) => user?.id === row?.id);
  const roles = useRoles().filter(({ grantable, name }) => name === row?.role || (grantable && !isSelf));
  return (
    <FormModal form={form} {...modal} firm>
      <TextField control={control} name="name" label={fields.name} required />
      <TextField control={control} name="email" label={fields.email} type="email" required />
      <TextField control={control} name="phone_number" label={fields.phone_number} type="tel" />
      <SelectField
        control={control}
        name="role"
        label={fields.role}
        choices={roles.map(({ name }) => ({ value: name, label: name }))}
        required
      />
      {!row && (
        <>
          <SwitchField control={control} name="invite" label={texts.invite} />
          <p className={styles.hint}>{invite ? texts.inviteHint : texts.passwordHint}</p>
          {!invite && <TextField control={control} name="password" label={fields.password} type="password" required />}
        </>
      )}
    </FormModal>
  );
}

const valuesOf = (row: User | null): UserValues => ({
  name: row?.name ?? '',
  email: row?.email ?? '',
  phone_number: row?.phone_number ?? '',
  role: row?.role ?? 'User',
  invite: true,
  password: '',
});
