import type { LostTwoFactorRequest, MessageResponse } from '@ofisi/api/wire';
import { post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { emailField, requiredField } from '../forms/field-rules';
import { OwnPasswordField } from '../forms/own-password-field';
import { Section } from '../profile/section';
import { SectionForm } from '../profile/section-form';
import { showFailure } from '../forms/show-failure';
import { settingsTexts } from '../../texts/settings';

const FIELDS = ['email', 'password'] as const;

/** Helps a colleague back in who has neither their phone nor a recovery code (decision 020). */
export function LostTwoFactorSection() {
  const queryClient = useQueryClient();
  const { register, handleSubmit, reset, setError, formState } = useForm<LostTwoFactorRequest>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (lost) => {
    try {
      const { message } = await post<MessageResponse>('/security-settings/lost-two-factor', lost);
      reset();
      notify(message);
      await queryClient.invalidateQueries({ queryKey: ['/security-settings'] });
    } catch (error) {
      showFailure(error, FIELDS, setError);
    }
  });

  return (
    <Section title={settingsTexts.lostPhone} intro={settingsTexts.lostPhoneIntro}>
      <SectionForm
        onSubmit={submit}
        failure={errors.root?.message}
        isSubmitting={isSubmitting}
        label={settingsTexts.switchOff}
        busyLabel={settingsTexts.switchingOff}
      >
        <TextField
          label={settingsTexts.colleagueEmail}
          type="email"
          autoComplete="off"
          required
          error={errors.email?.message}
          {...register('email', emailField)}
        />
        <OwnPasswordField error={errors.password?.message} {...register('password', requiredField('password'))} />
      </SectionForm>
    </Section>
  );
}
