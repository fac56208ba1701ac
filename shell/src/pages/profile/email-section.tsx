import type { ChangeEmailRequest } from '@ofisi/api-contract/identity/account';
import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { UserProfile } from '@ofisi/api-contract/identity/identity';
import { post } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../forms/failure-text';
import { newEmailField, requiredField } from '../forms/field-rules';
import { FormAlert } from '../forms/form-alert';
import { OwnPasswordField } from '../forms/own-password-field';
import { showFailure } from '../forms/show-failure';
import { Section } from './section';
import { SectionForm } from './section-form';
import { profileTexts } from '../../texts/profile';

/** The e-mail address, whether it is confirmed, and how to change it. */
export function EmailSection({ profile }: { readonly profile: UserProfile }) {
  const [changing, setChanging] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const resend = useMutation({ mutationFn: () => post<MessageResponse>('/user/email/send-confirmation') });
  const { email, email_confirmed: confirmed, pending_email: pending } = profile;

  const finish = (message: string | null) => {
    setChanging(false);
    setAnswer(message);
  };

  return (
    <Section
      title={profileTexts.email}
      state={
        confirmed ? (
          <span className={badges.success}>{profileTexts.confirmed}</span>
        ) : (
          <span className={badges.warning}>{profileTexts.notConfirmed}</span>
        )
      }
    >
      <p>
        <strong>{email}</strong>
      </p>
      {pending && (
        <p>
          {profileTexts.linkSent.to} <strong>{pending}</strong>
          {profileTexts.linkSent.then}
        </p>
      )}
      {!confirmed && <p>{profileTexts.openLink}</p>}
      <FormAlert message={resend.error ? failureText(resend.error) : undefined} />
      {(resend.data ?? answer) && (
        <p className={alerts.success} role="status">
          {resend.data?.message ?? answer}
        </p>
      )}
      {changing ? (
        <EmailForm onDone={finish} />
      ) : (
        <div className={sections.buttons}>
          {!confirmed && (
            <button
              type="button"
              className={buttons.button}
              disabled={resend.isPending}
              onClick={() => resend.mutate()}
            >
              {resend.isPending ? profileTexts.sending : profileTexts.sendAgain}
            </button>
          )}
          <button type="button" className={buttons.button} onClick={() => setChanging(true)}>
            {profileTexts.changeEmail}
          </button>
        </div>
      )}
    </Section>
  );
}

const FIELDS = ['email', 'password'] as const;

function EmailForm({ onDone }: { readonly onDone: (message: string | null) => void }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<ChangeEmailRequest>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const change = handleSubmit(async ({ email, password }) => {
    try {
      const { message } = await post<MessageResponse>('/user/email', { email, password });
      onDone(message);
      await queryClient.invalidateQueries({ queryKey: ['/user-profile'] });
    } catch (error) {
      showFailure(error, FIELDS, setError);
    }
  });

  return (
    <SectionForm
      onSubmit={change}
      failure={errors.root?.message}
      isSubmitting={isSubmitting}
      label={profileTexts.sendLink}
      busyLabel={profileTexts.sending}
      onCancel={() => onDone(null)}
    >
      <TextField
        label={profileTexts.newEmail}
        type="email"
        autoComplete="email"
        required
        hint={profileTexts.newEmailHint}
        error={errors.email?.message}
        {...register('email', newEmailField)}
      />
      <OwnPasswordField error={errors.password?.message} {...register('password', requiredField('password'))} />
    </SectionForm>
  );
}
