import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { RegisterRequest } from '@ofisi/api-contract/identity/identity';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError, fetchCsrfCookie, post } from '@ofisi/shared-auth/http';
import { draftText, forgetDraft, keepDraft } from '@ofisi/shared-page/drafts';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { safeNext, withNext } from '../../session/sign-in-address';
import { newEmailField, requiredField, requiredText } from '../forms/field-rules';
import { FormAlert } from '../forms/form-alert';
import { PasswordField } from '../forms/password-field';
import { SignInFrame } from './sign-in-frame';
import { useLanding } from './use-landing';
import { registrationTexts } from '../../texts/registration';
import { formTexts } from '../../texts/forms';

const FIELDS = ['name', 'email', 'password'] as const;
const DRAFT = 'register';
const EMPTY: RegisterRequest = { name: '', email: '', password: '' };

/** Creates an account (SF §2 Registration). All three fields are required; nothing else is checked here (SF §5). */
export function RegistrationPage() {
  const landing = useLanding();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { register, handleSubmit, reset, setError, getValues, formState } = useForm<RegisterRequest>({
    defaultValues: { name: draftText(DRAFT, 'name'), email: draftText(DRAFT, 'email'), password: '' },
  });
  const { errors, isSubmitting } = formState;
  const login = withNext('/login', safeNext(search));

  const keep = () => {
    const { name, email } = getValues();
    keepDraft(DRAFT, { name, email });
  };

  const createAccount = handleSubmit(async (values) => {
    const form = new FormData();
    for (const field of FIELDS) form.append(field, values[field]);
    // Sent as specified; the server gives every new account this role, whatever is sent (decision SF-47).
    form.append('role', 'User');
    try {
      await fetchCsrfCookie();
      const { message } = await post<MessageResponse>('/user-register', form);
      reset(EMPTY);
      forgetDraft(DRAFT);
      // The same for an address that has an account: only its mailbox learns the difference (decision 020).
      void navigate(login, { state: { notice: message } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 400 && showFieldErrors(error.fieldErrors, FIELDS, setError))
        return;
      setError('root', { message: serverError(error) || registrationTexts.registrationFailed });
    }
  });

  if (landing) return <Navigate to={landing} replace />;

  return (
    <SignInFrame
      title={registrationTexts.createTitle}
      intro={registrationTexts.createIntro}
      footer={
        <>
          {registrationTexts.haveAccount} <Link to={login}>{registrationTexts.login}</Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void createAccount(event)}>
        <FormAlert message={errors.root?.message} />
        <TextField
          label={registrationTexts.name}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name', { ...requiredText('name'), onChange: keep })}
        />
        <TextField
          label={registrationTexts.email}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...register('email', { ...newEmailField, onChange: keep })}
        />
        <PasswordField
          label={registrationTexts.password}
          autoComplete="new-password"
          hint={formTexts.passwordHint}
          error={errors.password?.message}
          {...register('password', requiredField('password'))}
        />
        <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={isSubmitting}>
          {isSubmitting ? registrationTexts.creating : registrationTexts.create}
        </button>
      </form>
    </SignInFrame>
  );
}

/** Status 500 shows the server's own message, which names the incident (SF §8, decision SF-49). */
function serverError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 500) return '';
  const text = error.body?.['error'];
  return typeof text === 'string' ? text : error.message;
}
