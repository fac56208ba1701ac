import type { AddSupplierRequest, Supplier } from '@ofisi/api-contract/contacts/suppliers';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useForm } from 'react-hook-form';
import { PartyFields, partyValuesOf } from '../contact-form/party-fields';
import { supplierTexts } from '../texts/suppliers';

const { fields } = supplierTexts;

export function SupplierForm({ row, modal }: ResourceFormProps<Supplier, AddSupplierRequest>) {
  const form = useForm<AddSupplierRequest>({ values: valuesOf(row) });
  const labels = { name: fields.supplier_name, phone: fields.supplier_phone, email: fields.supplier_email };
  return (
    <FormModal form={form} {...modal} wide>
      <PartyFields control={form.control} kind="supplier" labels={labels} />
    </FormModal>
  );
}

const valuesOf = (row: Supplier | null): AddSupplierRequest => ({
  supplier_name: row?.supplier_name ?? '',
  supplier_phone: row?.supplier_phone ?? '',
  supplier_email: row?.supplier_email ?? '',
  ...partyValuesOf(row),
});
