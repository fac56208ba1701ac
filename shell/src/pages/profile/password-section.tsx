import type { ChangePasswordRequest } from '@ofisi/api-contract/identity/account';
import type { MessageResponse } from '@ofisi/api-contract/envelope';
import { post } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requiredField } from '../forms/field-rules';
import { showFailure } from '../forms/show-failure';
import { Section } from './section';
import { SectionForm } from './section-form';
import { profileTexts } from '../../texts/profile';
import { formTexts } from '../../texts/forms';

const FIELDS = ['current_password', 'password'] as const;
const EMPTY: ChangePasswordRequest = { current_password: '', password: '' };

/** Replaces the current password with a new one. */
export function PasswordSection() {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const { register, handleSubmit, setError, reset, formState } = useForm<ChangePasswordRequest>({
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const type = shown ? 'text' : 'password';

  const change = handleSubmit(async (values) => {
    setAnswer(null);
    try {
      const { message } = await post<MessageResponse>('/user/password', { ...values });
      reset(EMPTY);
      setShown(false);
      setAnswer(message);
      await queryClient.invalidateQueries({ queryKey: ['/user/sessions'] });
    } catch (error) {
      showFailure(error, FIELDS, setError);
    }
  });

  return (
    <Section title={profileTexts.password} intro={profileTexts.passwordIntro}>
      <SectionForm
        onSubmit={change}
        failure={errors.root?.message}
        isSubmitting={isSubmitting}
        label={profileTexts.changePassword}
        busyLabel={profileTexts.saving}
      >
        {answer && (
          <p className={alerts.success} role="status">
            {answer}
          </p>
        )}
        <TextField
          label={profileTexts.currentPassword}
          type={type}
          autoComplete="current-password"
          required
          error={errors.current_password?.message}
          {...register('current_password', requiredField('current password'))}
        />
        <TextField
          label={profileTexts.newPassword}
          type={type}
          autoComplete="new-password"
          required
          hint={formTexts.passwordHint}
          error={errors.password?.message}
          aside={
            <button type="button" className={linkButtons.button} aria-pressed={shown} onClick={() => setShown(!shown)}>
              {profileTexts.showPasswords}
            </button>
          }
          {...register('password', requiredField('password'))}
        />
      </SectionForm>
    </Section>
  );
}
