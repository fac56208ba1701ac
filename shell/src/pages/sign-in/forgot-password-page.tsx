import type { ForgotPasswordRequest } from '@ofisi/api-contract/identity/identity';
import type { MessageResponse } from '@ofisi/api-contract/envelope';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError, post } from '@ofisi/shared-auth/http';
import { draftText, keepDraft } from '@ofisi/shared-page/drafts';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ContactLine } from '../messages/contact-line';
import { failureText } from '../forms/failure-text';
import { emailField, SIGN_IN_DRAFT } from '../forms/field-rules';
import { FormAlert } from '../forms/form-alert';
import { SignInFrame } from './sign-in-frame';
import { forgotPasswordTexts } from '../../texts/forgot-password';

const FIELDS = ['email'] as const;

/** Requests a link for a new password (decision SF-2). The response is the same whether or not the address is known. */
export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null);

  return (
    <SignInFrame
      title={forgotPasswordTexts.forgotTitle}
      intro={answer ? forgotPasswordTexts.checkInbox : forgotPasswordTexts.forgotIntro}
      footer={
        <>
          <p>
            <Link to="/login">{forgotPasswordTexts.toLogin}</Link>
          </p>
          <ContactLine before={forgotPasswordTexts.noMailbox} subject={forgotPasswordTexts.newPassword} />
        </>
      }
    >
      {answer ? <Answer text={answer} onAgain={() => setAnswer(null)} /> : <RequestForm onAnswer={setAnswer} />}
    </SignInFrame>
  );
}

function RequestForm({ onAnswer }: { readonly onAnswer: (message: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordRequest>({
    defaultValues: { email: draftText(SIGN_IN_DRAFT, 'email') },
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
        label={forgotPasswordTexts.email}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', {
          ...emailField,
          onChange: (event: { target: HTMLInputElement }) => keepDraft(SIGN_IN_DRAFT, { email: event.target.value }),
        })}
      />
      <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={isSubmitting}>
        {isSubmitting ? forgotPasswordTexts.sending : forgotPasswordTexts.sendLink}
      </button>
    </form>
  );
}

function Answer({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const answer = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone; its replacement takes the focus and is read out.
  useEffect(() => answer.current?.focus(), []);

  return (
    <>
      <p ref={answer} tabIndex={-1} className={alerts.success}>
        {text}
      </p>
      <p>
        {forgotPasswordTexts.nothingYet}{' '}
        <button type="button" className={linkButtons.button} onClick={onAgain}>
          {forgotPasswordTexts.sendAgain}
        </button>
        .
      </p>
    </>
  );
}
