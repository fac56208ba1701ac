import type { ForgotPasswordRequest, MessageResponse } from '@ofisi/api/wire';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError, post } from '@ofisi/shared-auth/http';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ContactLine } from './contact-line';
import { failureText } from './failure-text';
import { emailField } from './field-rules';
import { FormAlert } from './form-alert';
import { SignInFrame } from './sign-in-frame';
import { TextField } from './text-field';

const FIELDS = ['email'] as const;

/** Asks for a link to a new password (decision SF-2). The answer is the same whether or not the address is known. */
export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null);

  return (
    <SignInFrame
      title="Forgot your password?"
      intro={answer ? 'Look into your mailbox.' : 'We send you a link with which you choose a new one.'}
      footer={
        <>
          <p>
            <Link to="/login">Back to login</Link>
          </p>
          <p>
            No access to that mailbox any more? <ContactLine subject="New password" />
          </p>
        </>
      }
    >
      {answer ? <Answer text={answer} onAgain={() => setAnswer(null)} /> : <RequestForm onAnswer={setAnswer} />}
    </SignInFrame>
  );
}

function RequestForm({ onAnswer }: { readonly onAnswer: (message: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordRequest>({
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const requestLink = handleSubmit(async ({ email }) => {
    try {
      const { message } = await post<MessageResponse>('/forgot-password', { email });
      onAnswer(message);
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(error.fieldErrors, FIELDS, setError)) return;
      setError('root', { message: failureText(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void requestLink(event)}>
      <FormAlert message={errors.root?.message} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', emailField)}
      />
      <button type="submit" className="button button--primary button--block" disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send the link'}
      </button>
    </form>
  );
}

function Answer({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const answer = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone; what came in its place takes it and is read out.
  useEffect(() => answer.current?.focus(), []);

  return (
    <>
      <p ref={answer} tabIndex={-1} className="alert alert--success">
        {text}
      </p>
      <p>
        Nothing there after a few minutes? Look among the unwanted mail, or{' '}
        <button type="button" className="link-button" onClick={onAgain}>
          ask again
        </button>
        .
      </p>
    </>
  );
}
