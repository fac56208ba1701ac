import type { PasswordOnlyRequest } from '@ofisi/api-contract/identity/two-factor';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { requiredField } from '../forms/field-rules';
import { OwnPasswordField } from '../forms/own-password-field';
import { showFailure } from '../forms/show-failure';
import { SectionForm } from './section-form';
import { formTexts } from '../../texts/forms';

interface PasswordFormProps {
  /** Label of its button. */
  readonly label: string;
  /** Rejects when the call that takes the password does. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password again, before an action that must not be possible on a device left open. */
export function PasswordForm({ label, onPassword, onCancel }: PasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PasswordOnlyRequest>({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  // The button that opened the form is gone, and with it the focus.
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      showFailure(error, ['password'], setError);
    }
  });

  return (
    <SectionForm
      onSubmit={submit}
      failure={errors.root?.message}
      isSubmitting={isSubmitting}
      label={label}
      busyLabel={formTexts.checking}
      onCancel={onCancel}
    >
      <OwnPasswordField error={errors.password?.message} {...register('password', requiredField('password'))} />
    </SectionForm>
  );
}
