import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import { MoneyField, QuantityField, SwitchField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { contactTexts } from '../texts/contacts';

const { fields } = contactTexts;

interface PartyFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** Prefix of its name, phone and e-mail on the wire: `customer_name`. */
  readonly kind: 'customer' | 'supplier';
  readonly labels: { readonly name: string; readonly phone: string; readonly email: string };
  /** Fields that only this kind has. */
  readonly children?: ReactNode;
}

/** Fields common to customers and suppliers (BO §3); organization, name and phone are required (BO §5). */
export function PartyFields<Values extends FieldValues>({
  kind,
  labels,
  children,
  ...props
}: PartyFieldsProps<Values>) {
  // Inside, the form is typed by these fields alone.
  const control = props.control as unknown as Control<FieldValues>;
  return (
    <>
      <TextField control={control} name="organization" label={fields.organization} required maxLength={255} />
      <TextField control={control} name={`${kind}_name`} label={labels.name} required maxLength={255} />
      <TextField control={control} name={`${kind}_phone`} label={labels.phone} type="tel" required maxLength={50} />
      <TextField control={control} name="alternate_phone" label={fields.alternate_phone} type="tel" maxLength={50} />
      <TextField control={control} name={`${kind}_email`} label={labels.email} type="email" maxLength={254} />
      {children}
      <TextField control={control} name="address" label={fields.address} maxLength={500} />
      <TextField control={control} name="city" label={fields.city} maxLength={100} />
      <TextField control={control} name="country" label={fields.country} maxLength={100} />
      <TextField control={control} name="tax_id" label={fields.tax_id} maxLength={50} />
      <TextField control={control} name="payment_terms" label={fields.payment_terms} maxLength={200} />
      <QuantityField
        control={control}
        name="payment_days"
        label={fields.payment_days}
        hint={contactTexts.paymentDaysHint}
        min={0}
      />
      <MoneyField control={control} name="opening_balance" label={fields.opening_balance} />
      <MoneyField control={control} name="advance_balance" label={fields.advance_balance} />
      <DateField
        control={control}
        name="opening_date"
        label={fields.opening_date}
        hint={contactTexts.openingDateHint}
        max={today()}
      />
      <MoneyField control={control} name="credit_limit" label={fields.credit_limit} min={0} />
      <SwitchField control={control} name="is_active" label={fields.is_active} />
      <TextAreaField control={control} name="notes" label={fields.notes} full maxLength={5000} />
    </>
  );
}

interface Party {
  readonly organization: string;
  readonly alternate_phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly tax_id: string | null;
  readonly payment_terms: string | null;
  readonly payment_days: number | null;
  readonly opening_balance: number;
  readonly advance_balance: number;
  readonly opening_date: string | null;
  readonly credit_limit: number | null;
  readonly is_active: boolean;
  readonly notes: string | null;
}

/** Initial values of these fields: those of a row, or of a new one. */
export const partyValuesOf = (row: Party | null) => ({
  organization: row?.organization ?? '',
  alternate_phone: row?.alternate_phone ?? '',
  address: row?.address ?? '',
  city: row?.city ?? '',
  country: row?.country ?? '',
  tax_id: row?.tax_id ?? '',
  payment_terms: row?.payment_terms ?? '',
  payment_days: row?.payment_days ?? null,
  opening_balance: row?.opening_balance ?? null,
  advance_balance: row?.advance_balance ?? null,
  opening_date: row?.opening_date ?? null,
  credit_limit: row?.credit_limit ?? null,
  is_active: row?.is_active ?? true,
  notes: row?.notes ?? '',
});
