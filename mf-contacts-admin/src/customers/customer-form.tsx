import type { AddCustomerRequest, Customer } from '@ofisi/api/wire';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useForm } from 'react-hook-form';
import { PartyFields, partyValuesOf } from '../contact-form/party-fields';
import { contactTexts } from '../texts/contacts';
import { customerTexts } from '../texts/customers';
import { customerCategories, customerLocations } from './customer-sources';

const { fields } = customerTexts;

/** The fields of BO §3; organization, name and phone are required (BO §5). */
export function CustomerForm({ row, modal }: ResourceFormProps<Customer, AddCustomerRequest>) {
  const form = useForm<AddCustomerRequest>({ values: valuesOf(row) });
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
      <TextField control={control} name="customer_name" label={fields.customer_name} required maxLength={255} />
      <TextField
        control={control}
        name="customer_phone"
        label={fields.customer_phone}
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
      <TextField control={control} name="customer_email" label={fields.customer_email} type="email" maxLength={254} />
      <PickerField
        control={control}
        name="customer_category_id"
        label={fields.customer_category}
        source={customerCategories}
      />
      <PickerField
        control={control}
        name="customer_location_id"
        label={fields.customer_location}
        source={customerLocations}
      />
      <PartyFields control={control} />
    </FormModal>
  );
}

const valuesOf = (row: Customer | null): AddCustomerRequest => ({
  customer_name: row?.customer_name ?? '',
  customer_phone: row?.customer_phone ?? '',
  customer_email: row?.customer_email ?? '',
  customer_category_id: row?.customer_category_id ?? null,
  customer_location_id: row?.customer_location_id ?? null,
  ...partyValuesOf(row),
});
