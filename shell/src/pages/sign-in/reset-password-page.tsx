import type { MessageResponse, ResetPasswordRequest } from '@ofisi/api/wire';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError, post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ContactLine } from '../messages/contact-line';
import { failureText } from '../forms/failure-text';
import { PASSWORD_HINT, requiredField } from '../forms/field-rules';
import { FormAlert } from '../forms/form-alert';
import { PasswordField } from '../forms/password-field';
import { SignInFrame } from './sign-in-frame';

const FIELDS = ['password'] as const;
const NO_TOKEN = 'This link is incomplete. Open it again from the email, or ask for a new one.';

/**
 * Sets a new password with the token out of the e-mail's link (decision SF-2). The token is taken out of the address at
 * once, so that neither the history nor a later request's Referer carries it on.
 */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  const [refusal, setRefusal] = useState(token ? null : NO_TOKEN);
  const navigate = useNavigate();

  useEffect(() => {
    if (token) void navigate('/reset-password', { replace: true });
  }, [token, navigate]);

  return (
    <SignInFrame
      title="Choose a new password"
      intro={refusal ? 'This link doesn’t work.' : 'It replaces the old one on all your devices.'}
      footer={
        <>
          <p>
            <Link to="/login">Back to login</Link>
          </p>
          <p>
            Still stuck? <ContactLine subject="New password" />
          </p>
        </>
      }
    >
      {refusal ? (
        <>
          <FormAlert message={refusal} />
          <Link className={`${buttons.primary} ${buttons.block}`} to="/forgot-password">
            Ask for a new link
          </Link>
        </>
      ) : (
        <NewPasswordForm token={token} onRefused={setRefusal} />
      )}
    </SignInFrame>
  );
}

interface NewPasswordFormProps {
  readonly token: string;
  /** Told why the link does not work (any more). */
  readonly onRefused: (reason: string) => void;
}

function NewPasswordForm({ token, onRefused }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm<Omit<ResetPasswordRequest, 'token'>>({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const setPassword = handleSubmit(async ({ password }) => {
    try {
      await post<MessageResponse>('/reset-password', { token, password });
      // The server has ended every session, this one included.
      useSession.getState().end();
      notify('Your password is changed. Please log in.');
      void navigate('/login', { replace: true });
    } catch (error) {
      const messages = error instanceof ApiError ? error.fieldErrors : {};
      if (messages['token']) return onRefused(messages['token']);
      if (showFieldErrors(messages, FIELDS, setError)) return;
      setError('root', { message: failureText(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void setPassword(event)}>
      <FormAlert message={errors.root?.message} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...register('password', requiredField('password'))}
      />
      <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save new password'}
      </button>
    </form>
  );
}
