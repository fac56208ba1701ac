import type { ContractMachine, RemoveContractMachineRequest } from '@ofisi/api-contract/service/meters';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import type { Saved } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useForm } from 'react-hook-form';
import { meterTexts as texts } from '../texts/meters';
import { CountFields, type CountValues } from './count-fields';
import { nameOf } from './machine-name';
import { contractMachines } from './meters.resource';

interface LeaveValues extends CountValues {
  readonly left_on: string | null;
}

interface LeaveDialogProps {
  readonly machine: ContractMachine;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Takes a machine off its contract, with its last reading. */
export function LeaveDialog({ machine, open, onClose, afterClose }: LeaveDialogProps) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const { mono, colour, mono_a3, colour_a3 } = machine;
  const form = useForm<LeaveValues>({ defaultValues: { left_on: today(), mono, colour, mono_a3, colour_a3 } });
  const save = useFormSave(contractMachines, {
    call: (values: LeaveValues) =>
      post<Saved>(`/remove-contract-machine/${machine.id}`, values as RemoveContractMachineRequest),
    succeeded: texts.left,
    failed: texts.notLeft,
    onSaved: onClose,
  });
  return (
    <FormModal
      form={form}
      open={open}
      {...save}
      wide
      title={texts.leaveTitle(nameOf(machine))}
      draft={`${ownerId}:leave-contract:${machine.id}`}
      submitLabel={texts.leave}
      submittingLabel={texts.leaving}
      onClose={onClose}
      afterClose={afterClose}
    >
      <DateField
        control={form.control}
        name="left_on"
        label={texts.fields.left_on}
        hint={`${texts.leaveHint} ${texts.last(formatDay(machine.read_on), mono, colour)}`}
        min={machine.read_on}
        max={today()}
        required
        full
      />
      <CountFields control={form.control} />
    </FormModal>
  );
}
