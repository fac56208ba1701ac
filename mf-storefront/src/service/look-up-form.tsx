import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { useSession } from '@ofisi/shared-auth/session';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LOOK_UP_FIELDS, type LookedUp, lookUp, type LookUp } from './look-up';
import styles from './service-forms.module.css';

interface LookUpFormProps<Found> {
  readonly of: LookUp<Found>;
  /** Prefilled number; empty if none is known. */
  readonly code?: string;
  readonly onFound: (found: Found) => void;
}

/** A number and a phone, both required; the same answer for any mismatch. */
export function LookUpForm<Found>({ of, code = '', onFound }: LookUpFormProps<Found>) {
  const { texts } = of;
  const phone = useSession(({ user }) => user?.phone_number ?? '');
  const { register, handleSubmit, setError, formState } = useForm<LookedUp>({
    values: { code, phone_number: phone },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  const [message, setMessage] = useState<string | null>(null);

  const look = async (typed: LookedUp) => {
    setMessage(null);
    const result = await lookUp(of, typed);
    if (result.kind === 'found') return onFound(result.found);
    setMessage(result.message);
    showFieldErrors(result.fields, LOOK_UP_FIELDS, setError);
  };

  return (
    <form className={`${cards.card} ${styles.form}`} noValidate onSubmit={(event) => void handleSubmit(look)(event)}>
      <p>{texts.intro}</p>
      <TextField
        label={texts.code}
        hint={errors.code ? undefined : texts.hint}
        error={errors.code?.message}
        required
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        {...register('code', { validate: (text) => text.trim() !== '' || texts.noCode })}
      />
      <TextField
        label={texts.phone_number}
        error={errors.phone_number?.message}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="search"
        {...register('phone_number', { validate: (text) => text.trim() !== '' || texts.noPhone })}
      />
      {message === null ? null : (
        <p className={alerts.danger} role="alert">
          {message}
        </p>
      )}
      <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={isSubmitting}>
        {isSubmitting ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
