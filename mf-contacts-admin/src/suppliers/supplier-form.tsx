import type { AddSupplierRequest, Supplier } from '@ofisi/api/wire';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useForm } from 'react-hook-form';
import { PartyFields, partyValuesOf } from '../contact-form/party-fields';
import { contactTexts } from '../texts/contacts';
import { supplierTexts } from '../texts/suppliers';

const { fields } = supplierTexts;

/** The fields of BO §3; organization, name and phone are required (BO §5). */
export function SupplierForm({ row, modal }: ResourceFormProps<Supplier, AddSupplierRequest>) {
  const form = useForm<AddSupplierRequest>({ values: valuesOf(row) });
  const { control } = form;
  return (
    <FormModal form={form} {...modal} wide>
      <TextField
        control={control}
        name="organization"
        label={contactTexts.fields.organization}
        required
        maxLength={255}
      />
      <TextField control={control} name="supplier_name" label={fields.supplier_name} required maxLength={255} />
      <TextField
        control={control}
        name="supplier_phone"
        label={fields.supplier_phone}
        type="tel"
        required
        maxLength={50}
      />
      <TextField
        control={control}
        name="alternate_phone"
        label={contactTexts.fields.alternate_phone}
        type="tel"
        maxLength={50}
      />
      <TextField control={control} name="supplier_email" label={fields.supplier_email} type="email" maxLength={254} />
      <PartyFields control={control} />
    </FormModal>
  );
}

const valuesOf = (row: Supplier | null): AddSupplierRequest => ({
  supplier_name: row?.supplier_name ?? '',
  supplier_phone: row?.supplier_phone ?? '',
  supplier_email: row?.supplier_email ?? '',
  ...partyValuesOf(row),
});
