import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { QuantityField, SelectField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { adjustmentTexts as texts } from '../texts/stock';
import { newAdjustment, type Adjustable, type AdjustmentValues } from './adjustments';

const { fields } = texts;

/** Changes the stock of one item (decision BO-49): the quantity that is added or removed, or the count, and the reason. */
export function AdjustForm({ row, modal }: ResourceFormProps<Adjustable, AdjustmentValues>) {
  // Initial values are set once, so that typed values stay if the item turns out to have changed.
  const [values] = useState(newAdjustment);
  const form = useForm<AdjustmentValues>({ values });
  const { control } = form;
  const reason = useWatch({ control, name: 'reason' });
  if (!row) return null;
  const { on_hand: onHand, reserved, allow_decimal: decimals, requires_serial: hasSerials } = row;
  return (
    <FormModal form={form} {...modal}>
      <p>
        <strong>{row.title}</strong>
        <br />
        {texts.inStock(showAmount(onHand, 3), showAmount(reserved, 3))}
      </p>
      <SelectField control={control} name="reason" label={fields.reason} required choices={choicesOf(texts.reasons)} />
      {reason === 'correction' ? (
        <QuantityField control={control} name="counted" label={fields.counted} min={0} decimals={decimals} required />
      ) : (
        <QuantityField control={control} name="change" label={fields.change} decimals={decimals} required />
      )}
      {hasSerials && (
        <>
          <TextAreaField control={control} name="serials" label={fields.serials} required />
          <p>{texts.serialsHint}</p>
        </>
      )}
      <TextField control={control} name="note" label={fields.note} maxLength={500} />
    </FormModal>
  );
}
