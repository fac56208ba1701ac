import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import { QuantityField, SelectField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import type { Attempt } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { nameOf } from '../meters/machine-name';
import { supplyTexts as texts } from '../texts/supplies';
import { newAttempt, serialsIn, serviceItems } from '../work/work.resource';
import { changedSupplies, giveSupply } from './supplies.resource';

interface GiveValues {
  readonly machine_id: number | null;
  readonly item_id: number | null;
  readonly quantity: number | string | null;
  readonly serials: string;
  readonly note: string;
  readonly attempt: Attempt;
}

interface GiveSuppliesDialogProps {
  /** The machines to choose from, of one contract; at least one. */
  readonly machines: readonly ContractMachine[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

const labelOf = (machine: ContractMachine) => `${nameOf(machine)}, ${machine.serial_number}, ${machine.place}`;

/** Asks what is given to a machine under contract. */
export function GiveSuppliesDialog({ machines, open, onClose, afterClose }: GiveSuppliesDialogProps) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const [first] = machines;
  const only = machines.length === 1 ? first : undefined;
  const values = useMemo(
    (): GiveValues => ({
      machine_id: only?.id ?? null,
      item_id: null,
      quantity: 1,
      serials: '',
      note: '',
      attempt: newAttempt(),
    }),
    [only?.id],
  );
  const form = useForm<GiveValues>({ defaultValues: values });
  const { control } = form;
  const save = useFormSave(changedSupplies, {
    call: ({ machine_id: machine, item_id: item, quantity, serials, note, attempt }: GiveValues) =>
      giveSupply(
        machine ?? 0,
        { item_id: item ?? 0, quantity: Number(quantity), serials: serialsIn(serials), note },
        attempt,
      ),
    failed: texts.notGiven,
    onSaved: onClose,
  });
  return (
    <FormModal
      form={form}
      open={open}
      {...save}
      title={only ? texts.giveTo(nameOf(only)) : texts.giveTitle(first?.contract ?? '')}
      draft={`${ownerId}:give-supplies:${only ? `machine-${only.id}` : first?.contract_id}`}
      submitLabel={texts.give}
      submittingLabel={texts.giving}
      onClose={onClose}
      afterClose={afterClose}
    >
      {!only && (
        <SelectField
          control={control}
          name="machine_id"
          label={texts.fields.machine}
          choices={machines.map((machine) => ({ value: machine.id, label: labelOf(machine) }))}
          required
          full
        />
      )}
      <PickerField control={control} name="item_id" label={texts.item} source={serviceItems} required />
      <QuantityField control={control} name="quantity" label={texts.quantity} decimals required />
      <TextAreaField control={control} name="serials" label={texts.serials} hint={texts.serialsHint} maxLength={2000} />
      <TextField control={control} name="note" label={texts.note} maxLength={500} full />
    </FormModal>
  );
}
