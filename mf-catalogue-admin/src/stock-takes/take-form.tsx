import type { StockTake } from '@ofisi/api-contract/stock/takes';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { SelectField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { brands, categories } from '../items/item-sources';
import { takeTexts as texts } from '../texts/stock-takes';
import { newAttempt, type TakeValues } from './stock-takes.resource';

const { fields, scopes } = texts;

/** Without the scope of selected items, which are selected in the list of items. */
const SCOPES = choicesOf(scopes).filter(({ value }) => value !== 'selection');

/** Chooses what is counted. */
export function TakeForm({ modal }: ResourceFormProps<StockTake, TakeValues>) {
  const [values] = useState<TakeValues>(() => ({
    scope: 'shop',
    category_id: null,
    brand_id: null,
    note: '',
    attempt: newAttempt(),
  }));
  const form = useForm<TakeValues>({ values });
  const { control } = form;
  const scope = useWatch({ control, name: 'scope' });
  return (
    <FormModal form={form} {...modal}>
      <SelectField control={control} name="scope" label={fields.scope} required choices={SCOPES} />
      {scope === 'category' && (
        <PickerField control={control} name="category_id" label={fields.category_id} source={categories} required />
      )}
      {scope === 'brand' && (
        <PickerField control={control} name="brand_id" label={fields.brand_id} source={brands} required />
      )}
      <TextField control={control} name="note" label={fields.note} maxLength={500} />
    </FormModal>
  );
}
