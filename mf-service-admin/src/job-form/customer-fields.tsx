import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormSection } from '@ofisi/shared-admin-ui/form-page';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useSession } from '@ofisi/shared-auth/session';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { jobFormTexts as texts } from '../texts/job-form';
import { customerSourceFor } from './customer-source';
import styles from './job-form.module.css';
import type { JobValues } from './job-values';

interface CustomerFieldsProps {
  readonly form: UseFormReturn<JobValues>;
  /** What the machine's customer is called; null if nobody is known. */
  readonly knownName: string | null;
}

/** A saved customer, or a name and a phone number, or the phone number alone. */
export function CustomerFields({ form, knownName }: CustomerFieldsProps) {
  const { control } = form;
  const customerId = useWatch({ control, name: 'customer_id' });
  const isSaved = customerId !== null;
  const hint = isSaved ? texts.ofSaved : undefined;
  return (
    <FormSection title={texts.sections.customer}>
      <SavedCustomer form={form} knownName={knownName} />
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

/** The saved customer; a user who cannot look for one sees only whether the machine's is known. */
function SavedCustomer({ form, knownName }: CustomerFieldsProps) {
  const { control } = form;
  const customerId = useWatch({ control, name: 'customer_id' });
  const source = customerSourceFor(useSession(({ permissions }) => permissions));
  const forget = () => {
    form.setValue('customer_name', '', { shouldDirty: true });
    form.setValue('phone_number', '', { shouldDirty: true });
  };
  if (source) {
    return (
      <PickerField
        control={control}
        name="customer_id"
        label={texts.savedCustomer}
        hint={texts.savedCustomerHint}
        source={source}
        onPick={forget}
        full
      />
    );
  }
  if (customerId === null || knownName === null) return null;
  return (
    <div className={styles.saved}>
      <span>{texts.knownCustomer(knownName)}</span>
      <button
        type="button"
        className={linkButtons.button}
        onClick={() => {
          form.setValue('customer_id', null, { shouldDirty: true });
          forget();
        }}
      >
        {texts.someoneElse}
      </button>
    </div>
  );
}
