import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { MoneyField, SwitchField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import type { AddSupplierRequest, Supplier } from '@ofisi/api/wire';
import { useForm } from 'react-hook-form';
import { supplierTexts } from '../texts/suppliers';

/** The fields of BO §3; organization, name and phone are required (BO §5). */
export function SupplierForm({ row, modal }: ResourceFormProps<Supplier, AddSupplierRequest>) {
  const form = useForm<AddSupplierRequest>({ values: valuesOf(row) });
  const { control } = form;
  return (
    <FormModal form={form} {...modal} wide>
      <TextField
        control={control}
        name="organization"
        label={supplierTexts.fields.organization}
        required
        maxLength={255}
      />
      <TextField
        control={control}
        name="supplier_name"
        label={supplierTexts.fields.supplier_name}
        required
        maxLength={255}
      />
      <TextField
        control={control}
        name="supplier_phone"
        label={supplierTexts.fields.supplier_phone}
        type="tel"
        required
        maxLength={50}
      />
      <TextField
        control={control}
        name="alternate_phone"
        label={supplierTexts.fields.alternate_phone}
        type="tel"
        maxLength={50}
      />
      <TextField
        control={control}
        name="supplier_email"
        label={supplierTexts.fields.supplier_email}
        type="email"
        maxLength={254}
      />
      <TextField control={control} name="address" label={supplierTexts.fields.address} maxLength={500} />
      <TextField control={control} name="city" label={supplierTexts.fields.city} maxLength={100} />
      <TextField control={control} name="country" label={supplierTexts.fields.country} maxLength={100} />
      <TextField control={control} name="tax_id" label={supplierTexts.fields.tax_id} maxLength={50} />
      <TextField control={control} name="payment_terms" label={supplierTexts.fields.payment_terms} maxLength={200} />
      <MoneyField control={control} name="opening_balance" label={supplierTexts.fields.opening_balance} />
      <MoneyField control={control} name="advance_balance" label={supplierTexts.fields.advance_balance} />
      <MoneyField control={control} name="credit_limit" label={supplierTexts.fields.credit_limit} min={0} />
      <SwitchField control={control} name="is_active" label={supplierTexts.fields.is_active} />
      <TextAreaField control={control} name="notes" label={supplierTexts.fields.notes} full maxLength={5000} />
    </FormModal>
  );
}

const valuesOf = (row: Supplier | null): AddSupplierRequest => ({
  organization: row?.organization ?? '',
  supplier_name: row?.supplier_name ?? '',
  supplier_phone: row?.supplier_phone ?? '',
  alternate_phone: row?.alternate_phone ?? '',
  supplier_email: row?.supplier_email ?? '',
  address: row?.address ?? '',
  city: row?.city ?? '',
  country: row?.country ?? '',
  tax_id: row?.tax_id ?? '',
  payment_terms: row?.payment_terms ?? '',
  opening_balance: row?.opening_balance ?? null,
  advance_balance: row?.advance_balance ?? null,
  credit_limit: row?.credit_limit ?? null,
  is_active: row?.is_active ?? true,
  notes: row?.notes ?? '',
});
