import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormSection } from '@ofisi/shared-admin-ui/form-page';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useSession } from '@ofisi/shared-auth/session';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { jobFormTexts as texts } from '../texts/job-form';
import { customerSourceFor } from './customer-source';
import type { JobValues } from './job-values';

/** A saved customer, or a name and a phone number, or the phone number alone. */
export function CustomerFields({ form }: { readonly form: UseFormReturn<JobValues> }) {
  const { control } = form;
  const source = customerSourceFor(useSession(({ permissions }) => permissions));
  const isSaved = useWatch({ control, name: 'customer_id' }) !== null;
  const hint = isSaved ? texts.ofSaved : undefined;
  return (
    <FormSection title={texts.sections.customer}>
      <PickerField
        control={control}
        name="customer_id"
        label={texts.savedCustomer}
        hint={texts.savedCustomerHint}
        source={source}
        onPick={() => {
          form.setValue('customer_name', '', { shouldDirty: true });
          form.setValue('phone_number', '', { shouldDirty: true });
        }}
        full
      />
      <TextField control={control} name="customer_name" label={texts.name} hint={hint} maxLength={100} />
      <TextField
        control={control}
        name="phone_number"
        label={texts.phone}
        type="tel"
        hint={hint}
        maxLength={30}
        required={!isSaved}
      />
    </FormSection>
  );
}
