import type { LoginRequest, LoginResponse } from '@ofisi/api/wire';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError, fetchCsrfCookie, post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { safeNext, withNext } from '../session/sign-in-address';
import { emailField, requiredField } from './field-rules';
import { FormAlert } from './form-alert';
import { SignInFrame } from './sign-in-frame';
import { TextField } from './text-field';
import { useLanding } from './use-landing';

const FIELDS = ['email', 'password'] as const;

/**
 * E-mail and password against a session (SF §2, §4). 401 and other refusals show the server's message, 400 its messages
 * under the fields, an exception a fixed text (SF §8).
 */
export function LoginPage() {
  const landing = useLanding();
  const loading = useSession((session) => session.status === 'loading');
  const { search } = useLocation();
  const { register, handleSubmit, setError, formState } = useForm<LoginRequest>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const logIn = handleSubmit(async ({ email, password }) => {
    try {
      await fetchCsrfCookie();
      const { token } = await post<LoginResponse>('/user-login', { email, password });
      // Profile and roles follow; their arrival leads on.
      useSession.getState().start(token);
    } catch (error) {
      const refused = error instanceof ApiError && error.kind === 'refused';
      if (refused && error.status === 400 && showFieldErrors(error.fieldErrors, FIELDS, setError)) return;
      setError('root', { message: (refused && error.message) || 'An unexpected error occurred.' });
    }
  });

  if (landing) return <Navigate to={landing} replace />;

  return (
    <SignInFrame
      title="Login"
      intro="Karibu tena. Sign in to your account."
      footer={
        <>
          New here? <Link to={withNext('/register', safeNext(search))}>Create an account</Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void logIn(event)}>
        <FormAlert message={errors.root?.message} />
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
          autoComplete="current-password"
          error={errors.password?.message}
          aside={<Link to="/forgot-password">Forgot Password?</Link>}
          {...register('password', requiredField('password'))}
        />
        <button type="submit" className="button button--primary button--block" disabled={isSubmitting || loading}>
          {isSubmitting || loading ? 'Logging in...' : 'Login'}
        </button>
      </form>
    </SignInFrame>
  );
}
