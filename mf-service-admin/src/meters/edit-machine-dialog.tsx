import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import { QuantityField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import type { Saved } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useForm } from 'react-hook-form';
import { meterTexts as texts } from '../texts/meters';
import { nameOf } from './machine-name';
import { contractMachines } from './meters.resource';

type MachineValues = Pick<ContractMachine, 'place' | 'digits'>;

interface EditMachineDialogProps {
  readonly machine: ContractMachine;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Changes where a machine stands, and how many digits its counter has. */
export function EditMachineDialog({ machine, open, onClose, afterClose }: EditMachineDialogProps) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const { id, version, place, digits } = machine;
  const form = useForm<MachineValues>({ defaultValues: { place, digits } });
  const { control } = form;
  const save = useFormSave(contractMachines, {
    call: (values: MachineValues) => post<Saved>(`/update-contract-machine/${id}`, { ...values, version }),
    succeeded: texts.edited,
    failed: texts.notEdited,
    onSaved: onClose,
  });
  return (
    <FormModal
      form={form}
      open={open}
      {...save}
      title={texts.editTitle(nameOf(machine))}
      draft={`${ownerId}:edit-contract-machine:${id}`}
      submitLabel={texts.save}
      submittingLabel={texts.saving}
      onClose={onClose}
      afterClose={afterClose}
    >
      <TextField control={control} name="place" label={texts.fields.place} maxLength={200} required />
      <QuantityField control={control} name="digits" label={texts.fields.digits} hint={texts.digitsHint} min={4} />
    </FormModal>
  );
}
