import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { ResetPasswordRequest } from '@ofisi/api-contract/identity/identity';
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
import { requiredField } from '../forms/field-rules';
import { FormAlert } from '../forms/form-alert';
import { PasswordField } from '../forms/password-field';
import { SignInFrame } from './sign-in-frame';
import { resetPasswordTexts } from '../../texts/reset-password';
import { formTexts } from '../../texts/forms';

const FIELDS = ['password'] as const;
/**
 * Sets a new password with the token from the link in the e-mail (decision SF-2). The token is removed from the address at once, so that
 * neither the history nor a later request's Referer carries it.
 */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  const [refusal, setRefusal] = useState<string | null>(token ? null : resetPasswordTexts.incompleteReset);
  const navigate = useNavigate();

  useEffect(() => {
    if (token) void navigate('/reset-password', { replace: true });
  }, [token, navigate]);

  return (
    <SignInFrame
      title={resetPasswordTexts.resetTitle}
      intro={refusal ? resetPasswordTexts.brokenLink : resetPasswordTexts.resetIntro}
      footer={
        <>
          <p>
            <Link to="/login">{resetPasswordTexts.toLogin}</Link>
          </p>
          <ContactLine before={resetPasswordTexts.stillStuck} subject={resetPasswordTexts.newPassword} />
        </>
      }
    >
      {refusal ? (
        <>
          <FormAlert message={refusal} />
          <Link className={`${buttons.primary} ${buttons.block}`} to="/forgot-password">
            {resetPasswordTexts.newLink}
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
  /** Called with the reason why the link does not work (any more). */
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
      // The server has ended every session, including this one.
      useSession.getState().end();
      notify(resetPasswordTexts.passwordChanged);
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
        label={resetPasswordTexts.newPassword}
        autoComplete="new-password"
        hint={formTexts.passwordHint}
        error={errors.password?.message}
        {...register('password', requiredField('password'))}
      />
      <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={isSubmitting}>
        {isSubmitting ? resetPasswordTexts.saving : resetPasswordTexts.savePassword}
      </button>
    </form>
  );
}
