import type { ServiceContract } from '@ofisi/api-contract/service/contracts';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import type { Saved } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useForm } from 'react-hook-form';
import { contractTexts as texts } from '../texts/contracts';
import { serviceContracts } from './contracts.resource';

interface EndValues {
  readonly ends_on: string | null;
  readonly reason: string;
}

interface EndDialogProps {
  readonly contract: ServiceContract;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the last day of a contract, and why it ends. */
export function EndDialog({ contract, open, onClose }: EndDialogProps) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const last = contract.ends_on < today() ? contract.ends_on : today();
  const form = useForm<EndValues>({ defaultValues: { ends_on: last, reason: '' } });
  const save = useFormSave(serviceContracts, {
    call: (values: EndValues) => post<Saved>(`/move-service-contract/${contract.id}`, { to: 'ended', ...values }),
    succeeded: texts.endedDone,
    failed: texts.notEnded,
    onSaved: onClose,
  });
  return (
    <FormModal
      form={form}
      open={open}
      {...save}
      title={texts.endTitle(contract.number)}
      draft={`${ownerId}:end-contract:${contract.id}`}
      submitLabel={texts.end}
      submittingLabel={texts.ending}
      onClose={onClose}
      afterClose={() => form.reset()}
    >
      <DateField
        control={form.control}
        name="ends_on"
        label={texts.fields.ends_on}
        hint={texts.lastDayHint}
        min={contract.starts_on}
        max={last}
        required
      />
      <TextField control={form.control} name="reason" label={texts.reason} maxLength={500} />
    </FormModal>
  );
}
