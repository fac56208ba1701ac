import type { LoginRequest, LoginResponse } from '@ofisi/api-contract/identity/identity';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError, callAs, fetchCsrfCookie } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { challengeOf, CodeForm } from './code-form';
import { emailField, requiredField } from '../forms/field-rules';
import { FormAlert } from '../forms/form-alert';
import { PasswordField } from '../forms/password-field';
import { formTexts } from '../../texts/forms';
import { signInTexts } from '../../texts/sign-in';
import styles from './sign-in-form.module.css';

const FIELDS = ['email', 'password'] as const;

interface SignInFormProps {
  /** Initial value of the e-mail field. */
  readonly email: string;
  readonly onEmail?: (email: string) => void;
  readonly emailHint?: string | undefined;
  /** Content beside the password's label, in place of *Show password*. */
  readonly passwordAside?: ReactNode;
  /** The work after `onToken` is still in progress. */
  readonly busy?: boolean;
  /** Receives the token of the new session. A rejection is shown like any other failure. */
  readonly onToken: (token: string) => Promise<void> | void;
}

/**
 * Exchanges e-mail and password for a session (SF §2 Login, §4 Session). 401 and other refusals show the server's message, 400 its messages
 * under the fields, an exception a fixed text (SF §8). An account with two-step verification is asked for its code next.
 */
export function SignInForm({ email, onEmail, emailHint, passwordAside, busy = false, onToken }: SignInFormProps) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const { register, handleSubmit, setError, resetField, formState } = useForm<LoginRequest>({
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const isBusy = isSubmitting || busy;

  const logIn = handleSubmit(async (credentials) => {
    // The session would not survive its first call: the API wants its cookie with the token.
    if (!navigator.cookieEnabled) return setError('root', { message: signInTexts.cookiesBlocked });
    try {
      await fetchCsrfCookie();
      const { token } = await callAs<LoginResponse>(null, 'POST', '/user-login', { ...credentials });
      await onToken(token);
    } catch (error) {
      const asked = challengeOf(error);
      if (asked) return setChallenge(asked);
      const refused = error instanceof ApiError && error.kind === 'refused';
      if (refused && error.status === 400 && showFieldErrors(error.fieldErrors, FIELDS, setError)) return;
      setError('root', { message: (refused && error.message) || formTexts.exception });
    }
  });

  const askPasswordAgain = (reason?: string) => {
    setChallenge(null);
    resetField('password');
    if (reason) setError('root', { message: reason });
  };

  if (challenge) {
    return <CodeForm challenge={challenge} busy={busy} onToken={onToken} onPasswordAgain={askPasswordAgain} />;
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void logIn(event)}>
      <FormAlert message={errors.root?.message} />
      <TextField
        label={signInTexts.email}
        type="email"
        autoComplete="username"
        required
        hint={emailHint}
        error={errors.email?.message}
        {...register('email', {
          ...emailField,
          onChange: (event: { target: HTMLInputElement }) => onEmail?.(event.target.value),
        })}
      />
      <PasswordField
        label={signInTexts.password}
        autoComplete="current-password"
        error={errors.password?.message}
        aside={passwordAside}
        {...register('password', requiredField('password'))}
      />
      <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={isBusy}>
        {isBusy ? signInTexts.loggingIn : signInTexts.login}
      </button>
    </form>
  );
}
