import type { MessageResponse, RegisterRequest } from '@ofisi/api/wire';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError, fetchCsrfCookie, post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-contract/notices';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { safeNext, withNext } from '../session/sign-in-address';
import { emailField, requiredField } from './field-rules';
import { FormAlert } from './form-alert';
import { SignInFrame } from './sign-in-frame';
import { TextField } from './text-field';
import { useLanding } from './use-landing';

const FIELDS = ['name', 'email', 'password'] as const;
const EMPTY: RegisterRequest = { name: '', email: '', password: '' };

/** A new account (SF §2). All three fields are required and nothing more is checked here (SF §5). */
export function RegistrationPage() {
  const landing = useLanding();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { register, handleSubmit, reset, setError, formState } = useForm<RegisterRequest>({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;
  const login = withNext('/login', safeNext(search));

  const createAccount = handleSubmit(async (values) => {
    const form = new FormData();
    for (const field of FIELDS) form.append(field, values[field]);
    // Sent as specified; the server gives every new account this role whatever is sent (decision SF-47).
    form.append('role', 'User');
    try {
      await fetchCsrfCookie();
      await post<MessageResponse>('/user-register', form);
      reset(EMPTY);
      notify('Your account is ready. Please log in.');
      void navigate(login);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400 && showFieldErrors(error.fieldErrors, FIELDS, setError))
        return;
      setError('root', { message: serverError(error) || 'Something went wrong. Please try again later!' });
    }
  });

  if (landing) return <Navigate to={landing} replace />;

  return (
    <SignInFrame
      title="Create an account"
      intro="Karibu. It takes less than a minute."
      footer={
        <>
          Already have an account? <Link to={login}>Login</Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void createAccount(event)}>
        <FormAlert message={errors.root?.message} />
        <TextField
          label="Full name"
          autoComplete="name"
          error={errors.name?.message}
          {...register('name', requiredField('name'))}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', emailField)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', requiredField('password'))}
        />
        <button type="submit" className="button button--primary button--block" disabled={isSubmitting}>
          {isSubmitting ? 'Creating account...' : 'Create account'}
        </button>
      </form>
    </SignInFrame>
  );
}

/** Status 500 shows the server's own words, which name the incident (SF §8, decision SF-49). */
function serverError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 500) return '';
  const text = error.body?.['error'];
  return typeof text === 'string' ? text : error.message;
}
