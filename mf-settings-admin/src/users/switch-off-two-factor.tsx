import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { User } from '@ofisi/api-contract/identity/users';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { useForm } from 'react-hook-form';
import { userTexts as texts } from '../texts/users';
import { users } from './users.resource';

interface OwnPassword {
  readonly password: string;
}

const EMPTY: OwnPassword = { password: '' };

/** Removes the second factor of a user who has lost it; the caller must give their own password (decision 020). */
export const lostTwoFactor = defineResource<User, OwnPassword>({
  key: users.key,
  one: users.one,
  many: users.many,
  empty: users.empty,
  list: users.list,
  update: {
    title: texts.switchOffTitle,
    submit: [texts.switchOffLabel, texts.switchingOff],
    call: ({ email }, { password }) => post<MessageResponse>('/security-settings/lost-two-factor', { email, password }),
    failed: texts.notDone,
  },
});

export function SwitchOffTwoFactorForm({ row, modal }: ResourceFormProps<User, OwnPassword>) {
  const form = useForm<OwnPassword>({ defaultValues: EMPTY });
  return (
    <FormModal form={form} {...modal}>
      <p>
        <strong>{row?.name}</strong>
      </p>
      <p>{texts.switchOffHint}</p>
      <TextField control={form.control} name="password" type="password" label={texts.ownPassword} required />
    </FormModal>
  );
}
