import type { ContractMachine, MeterReadingRequest } from '@ofisi/api-contract/service/meters';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import { SwitchField, TextField } from '@ofisi/shared-admin-ui/fields';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useFormSave } from '@ofisi/shared-admin-ui/form-save';
import { PictureField, type PictureValue } from '@ofisi/shared-admin-ui/picture-field';
import type { Saved } from '@ofisi/shared-admin-ui/resource';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useForm, useWatch } from 'react-hook-form';
import { meterTexts as texts } from '../texts/meters';
import { CountFields, NO_COUNTS, type CountValues } from './count-fields';
import { nameOf } from './machine-name';
import { contractMachines } from './meters.resource';
import { useStoredPicture } from './use-stored-picture';

const { fields } = texts;

interface ReadingValues extends CountValues {
  readonly read_on: string | null;
  readonly ran_over: boolean;
  readonly replaced: boolean;
  readonly old_mono: number | null;
  readonly old_colour: number | null;
  readonly old_mono_a3: number | null;
  readonly old_colour_a3: number | null;
  readonly new_mono: number | null;
  readonly new_colour: number | null;
  readonly new_mono_a3: number | null;
  readonly new_colour_a3: number | null;
  readonly picture: PictureValue;
  readonly note: string;
  readonly attempt: Attempt;
}

const initial = (): ReadingValues => ({
  ...NO_COUNTS,
  read_on: today(),
  ran_over: false,
  replaced: false,
  old_mono: null,
  old_colour: null,
  old_mono_a3: null,
  old_colour_a3: null,
  new_mono: null,
  new_colour: null,
  new_mono_a3: null,
  new_colour_a3: null,
  picture: null,
  note: '',
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});

interface MachineDialogProps {
  readonly machine: ContractMachine;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Adds a reading of a machine. */
export function AddReadingDialog({ machine, open, onClose, afterClose }: MachineDialogProps) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const form = useForm<ReadingValues>({ defaultValues: initial() });
  const { control } = form;
  const stored = useStoredPicture();
  const isReplaced = useWatch({ control, name: 'replaced' });
  const save = useFormSave(contractMachines, {
    call: async ({ attempt, picture, ...values }: ReadingValues) => {
      const name = await stored(picture);
      const reading = { ...values, ...(name !== null && { picture: name }) } as MeterReadingRequest;
      return post<Saved>(`/add-meter-reading/${machine.id}`, reading, attempt);
    },
    succeeded: texts.readAdded,
    failed: texts.notRead,
    onSaved: onClose,
  });
  return (
    <FormModal
      form={form}
      open={open}
      {...save}
      wide
      title={texts.readTitle(nameOf(machine))}
      draft={`${ownerId}:meter-reading:${machine.id}`}
      submitLabel={texts.read}
      submittingLabel={texts.reading}
      onClose={onClose}
      afterClose={afterClose}
    >
      <DateField
        control={control}
        name="read_on"
        label={fields.read_on}
        hint={texts.last(formatDay(machine.read_on), machine.mono, machine.colour)}
        min={machine.read_on}
        max={today()}
        required
        full
      />
      <CountFields control={control} last={isReplaced ? undefined : machine} />
      <SwitchField control={control} name="replaced" label={texts.replaced} />
      {!isReplaced && <SwitchField control={control} name="ran_over" label={texts.ranOver} />}
      {isReplaced && (
        <>
          <CountFields control={control} before="old_" />
          <CountFields control={control} before="new_" />
        </>
      )}
      <PictureField control={control} name="picture" label={fields.picture} full />
      <TextField control={control} name="note" label={fields.note} maxLength={500} full />
    </FormModal>
  );
}
