import { SwitchField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormSection } from '@ofisi/shared-admin-ui/form-page';
import { useEffect, useRef } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { jobFormTexts as texts } from '../texts/job-form';
import { serviceJobTexts } from '../texts/service-jobs';
import styles from './job-form.module.css';
import type { JobValues } from './job-values';
import { KnownMachineBox } from './known-machine';
import { isNewOwner, ownerNameOf } from './owner';
import type { KnownMachine } from './use-known-machine';

const { fields } = serviceJobTexts;

interface MachineFieldsProps {
  readonly form: UseFormReturn<JobValues>;
  readonly known: KnownMachine;
  readonly ownId: number | null;
  /** The serial number was scanned, or typed and confirmed. */
  readonly onEntered: () => void;
}

/** The machine, its serial number first: everything else may be known by it. */
export function MachineFields({ form, known, ownId, onEntered }: MachineFieldsProps) {
  const { control } = form;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ownId === null) first.current?.querySelector('input')?.focus();
  }, [ownId]);
  return (
    <FormSection title={texts.sections.machine}>
      <div
        ref={first}
        className={styles.whole}
        onBlur={known.lookUp}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // A scanner ends with Enter, which must not send the form.
          event.preventDefault();
          known.lookUp();
          onEntered();
        }}
      >
        <TextField
          control={control}
          name="serial_number"
          label={fields.serial_number}
          hint={texts.serialHint}
          maxLength={100}
        />
      </div>
      <KnownMachineBox known={known} ownId={ownId} />
      <TextField control={control} name="brand" label={fields.brand} maxLength={60} />
      <TextField control={control} name="model" label={fields.model} maxLength={100} />
      <NewOwner form={form} known={known} />
    </FormSection>
  );
}

/** Asked where somebody else brings a machine that was another customer's. */
function NewOwner({ form: { control }, known: { machine } }: Pick<MachineFieldsProps, 'form' | 'known'>) {
  const [customer_id, customer_name, isConfirmed] = useWatch({
    control,
    name: ['customer_id', 'customer_name', 'new_owner'],
  });
  const { errors } = useFormState({ control, name: 'serial_number' });
  const owner = machine && ownerNameOf(machine);
  const isAsked =
    machine !== null && (isNewOwner(machine, { customer_id, customer_name }) || Boolean(errors.serial_number));
  if (!isAsked && !isConfirmed) return null;
  return (
    <SwitchField
      control={control}
      name="new_owner"
      label={texts.newOwner}
      hint={owner === null ? undefined : texts.newOwnerHint(owner)}
      full
    />
  );
}
