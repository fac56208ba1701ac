import type { ServiceContract } from '@ofisi/api-contract/service/contracts';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import { QuantityField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import type { Saved } from '@ofisi/shared-admin-ui/resource';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { meterTexts as texts } from '../texts/meters';
import { CountFields, NO_COUNTS, type CountValues } from './count-fields';
import { contractMachines } from './meters.resource';

const { fields } = texts;

interface MachineValues extends CountValues {
  readonly serial_number: string;
  readonly brand: string;
  readonly model: string;
  readonly place: string;
  readonly digits: number | null;
  readonly starts_on: string | null;
  readonly attempt: Attempt;
}

const initial = (): MachineValues => ({
  ...NO_COUNTS,
  serial_number: '',
  brand: '',
  model: '',
  place: '',
  digits: null,
  starts_on: today(),
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});

interface AddMachineDialogProps {
  readonly contract: Pick<ServiceContract, 'id' | 'number'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Puts a machine on a contract, with its first reading. The next one begins on the same day: a fleet is brought at once. */
export function AddMachineDialog({ contract, open, onClose }: AddMachineDialogProps) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const form = useForm<MachineValues>({ defaultValues: initial() });
  const { control } = form;
  const day = useRef<string | null>(null);
  const save = useFormSave(contractMachines, {
    call: async ({ attempt, ...values }: MachineValues) => {
      const saved = await post<Saved>(`/add-contract-machine/${contract.id}`, values, attempt);
      day.current = values.starts_on;
      return saved;
    },
    succeeded: texts.added,
    failed: texts.notAdded,
    onSaved: onClose,
  });
  return (
    <FormModal
      form={form}
      open={open}
      {...save}
      wide
      title={texts.addTitle(contract.number)}
      draft={`${ownerId}:contract-machine:${contract.id}`}
      submitLabel={texts.add}
      submittingLabel={texts.adding}
      onClose={onClose}
      afterClose={() => form.reset({ ...initial(), ...(day.current !== null && { starts_on: day.current }) })}
    >
      <TextField
        control={control}
        name="serial_number"
        label={fields.serial_number}
        hint={texts.serialHint}
        maxLength={100}
        required
        full
      />
      <TextField control={control} name="brand" label={fields.brand} maxLength={60} />
      <TextField control={control} name="model" label={fields.model} maxLength={100} />
      <TextField control={control} name="place" label={fields.place} maxLength={200} required full />
      <DateField control={control} name="starts_on" label={fields.read_on} max={today()} required />
      <QuantityField control={control} name="digits" label={fields.digits} hint={texts.digitsHint} min={4} />
      <CountFields control={control} />
    </FormModal>
  );
}
