import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { UpdateProfileRequest } from '@ofisi/api-contract/identity/account';
import type { UserProfile } from '@ofisi/api-contract/identity/identity';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { requiredField } from '../forms/field-rules';
import { showFailure } from '../forms/show-failure';
import { Section } from './section';
import { SectionForm } from './section-form';
import { profileTexts } from '../../texts/profile';

const FIELDS = ['name', 'phone_number'] as const;

interface NameValues {
  readonly name: string;
  readonly phone_number: string;
}

/** Name and phone number; a changed name appears in every menu at once. */
export function NameSection({ profile }: { readonly profile: UserProfile }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm<NameValues>({
    defaultValues: { name: profile.name, phone_number: profile.phone_number ?? '' },
  });
  const { errors, isSubmitting, isDirty } = formState;

  const save = handleSubmit(async (values) => {
    try {
      const request: UpdateProfileRequest = values;
      const { message } = await post<MessageResponse>('/user/profile', request);
      const name = values.name.trim();
      reset({ ...values, name });
      const saved = { name, phone_number: values.phone_number.trim() };
      useSession.setState(({ user }) => ({ user: user && { ...user, ...saved } }));
      notify(message);
      await queryClient.invalidateQueries({ queryKey: ['/user-profile'] });
    } catch (error) {
      showFailure(error, FIELDS, setError);
    }
  });

  return (
    <Section title={profileTexts.details}>
      <SectionForm
        onSubmit={save}
        failure={errors.root?.message}
        isSubmitting={isSubmitting}
        label={profileTexts.save}
        busyLabel={profileTexts.saving}
        isUnchanged={!isDirty}
      >
        <TextField
          label={profileTexts.name}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name', requiredField('name'))}
        />
        <TextField
          label={profileTexts.phone}
          type="tel"
          autoComplete="tel"
          error={errors.phone_number?.message}
          {...register('phone_number')}
        />
      </SectionForm>
    </Section>
  );
}
