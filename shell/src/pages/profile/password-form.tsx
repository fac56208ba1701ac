import type { PasswordOnlyRequest } from '@ofisi/api/wire';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { requiredField } from '../field-rules';
import { FormAlert } from '../form-alert';
import { showFailure } from '../show-failure';
import { TextField } from '../text-field';
import styles from './section.module.css';

interface PasswordFormProps {
  /** What its button says. */
  readonly label: string;
  /** Rejects as the call does that takes the password. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password once more, before what must not be done on a device left open. */
export function PasswordForm({ label, onPassword, onCancel }: PasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PasswordOnlyRequest>({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  // The button that opened it is gone.
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      showFailure(error, ['password'], setError);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert message={errors.root?.message} />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', requiredField('password'))}
      />
      <div className={styles.buttons}>
        <button type="submit" className="button button--primary" disabled={isSubmitting}>
          {isSubmitting ? 'Checking...' : label}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
