import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import { SelectField, TextField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import type { Control } from 'react-hook-form';
import { buyingTexts as texts } from '../texts/buying';
import type { BuyLine } from './lines';
import { supplierOptions } from './sources';

/** Form values common to purchase orders and purchases. */
export interface DocumentValues {
  readonly items: BuyLine[];
  readonly supplier_id: number | null;
  readonly state: 'ordered' | 'received' | 'cancelled';
  readonly date: string | null;
  readonly location: string;
  readonly notes: string;
}

const { fields } = texts;
const STATES = choicesOf(texts.states);

/** Supplier, date, location and state. With `hasSupplier` the supplier is shown elsewhere. */
export function DocumentFields<Values extends DocumentValues>(props: {
  control: Control<Values>;
  hasSupplier?: boolean;
}) {
  // Inside, the form is typed by these fields alone.
  const control = props.control as unknown as Control<DocumentValues>;
  return (
    <>
      {!props.hasSupplier && (
        <PickerField
          control={control}
          name="supplier_id"
          label={fields.supplier_name}
          source={supplierOptions}
          required
        />
      )}
      <DateField control={control} name="date" label={fields.date} max={today()} required />
      <TextField control={control} name="location" label={fields.location} maxLength={200} required />
      <SelectField control={control} name="state" label={fields.state} choices={STATES} required />
    </>
  );
}
