import type { LoginResponse } from '@ofisi/api-contract/identity/identity';
import { ApiError, callAs } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { requiredField } from '../forms/field-rules';
import { FormAlert } from '../forms/form-alert';
import { showFailure } from '../forms/show-failure';
import { signInTexts } from '../../texts/sign-in';
import styles from './sign-in-form.module.css';

interface CodeFormProps {
  /** The challenge from the login's response. */
  readonly challenge: string;
  /** The work after `onToken` is still in progress. */
  readonly busy: boolean;
  /** Receives the token of the session that the code has opened. */
  readonly onToken: (token: string) => Promise<void> | void;
  /** Returns to the password step; with a reason if the server no longer accepts a code for this login. */
  readonly onPasswordAgain: (reason?: string) => void;
}

/** Second step of a login: the code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, busy, onToken, onPasswordAgain }: CodeFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<{ code: string }>({
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);

  const sendCode = handleSubmit(async ({ code }) => {
    try {
      const { token } = await callAs<LoginResponse>(null, 'POST', '/user-login/code', { challenge, code });
      await onToken(token);
    } catch (error) {
      const expired = error instanceof ApiError ? error.fieldErrors['challenge'] : undefined;
      if (expired) return onPasswordAgain(expired);
      showFailure(error, ['code'], setError);
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void sendCode(event)}>
      <FormAlert message={errors.root?.message} />
      <TextField
        label={signInTexts.code}
        autoComplete="one-time-code"
        required
        hint={signInTexts.codeHint}
        error={errors.code?.message}
        {...register('code', requiredField('code'))}
      />
      <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={isSubmitting || busy}>
        {isSubmitting || busy ? signInTexts.loggingIn : signInTexts.sendCode}
      </button>
      <button type="button" className={linkButtons.button} onClick={() => onPasswordAgain()}>
        {signInTexts.otherAccount}
      </button>
    </form>
  );
}

/** Returns the challenge of a refused login that lacks only a code. */
export function challengeOf(error: unknown): string | null {
  const body = error instanceof ApiError ? error.body : null;
  const challenge = body?.['code'] === 'two_factor_required' ? body['challenge'] : null;
  return typeof challenge === 'string' ? challenge : null;
}
