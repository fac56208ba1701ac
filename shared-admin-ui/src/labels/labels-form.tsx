import { useSession } from '@ofisi/shared-auth/session';
import { useForm, useWatch } from 'react-hook-form';
import type { ResourceFormProps } from '../editor';
import { QuantityField, SelectField, SwitchField } from '../fields';
import { FormModal } from '../form-modal';
import { choicesOf } from '../list/filters';
import { labelTexts as texts } from '../texts/labels';
import { firstValues, type LabelledItems, type LabelValues } from './print-labels';

const { fields } = texts;

/** Paper, number of labels per item, and whether they show prices. */
export function LabelsForm({ row, modal }: ResourceFormProps<LabelledItems, LabelValues>) {
  const items = row?.items ?? [];
  const form = useForm<LabelValues>({ values: firstValues(items) });
  const { control } = form;
  const [size, count] = useWatch({ control, name: ['size', 'labels'] });
  const seesSerials = useSession((session) => session.permissions.includes('serials.manage'));
  const isOffered = {
    received: items.some((item) => item.received),
    copies: true,
    on_hand: true,
    serials: seesSerials && items.some((item) => item.requires_serial),
  };
  const counts = choicesOf(texts.counts).filter(({ value }) => isOffered[value as keyof typeof isOffered]);
  return (
    <FormModal form={form} {...modal}>
      <p>
        <strong>{items.length === 1 ? items[0]?.title : texts.of(items.length)}</strong>
      </p>
      <SelectField control={control} name="size" label={fields.size} choices={choicesOf(texts.sizes)} required />
      <SelectField control={control} name="labels" label={fields.labels} choices={counts} required />
      {count === 'copies' && <QuantityField control={control} name="copies" label={fields.copies} min={1} required />}
      {size !== '50x30' && (
        <QuantityField control={control} name="start" label={fields.start} hint={texts.startHint} min={1} />
      )}
      <SwitchField control={control} name="prices" label={fields.prices} />
    </FormModal>
  );
}
