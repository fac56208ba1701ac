import type { AddCustomerRequest, Customer } from '@ofisi/api-contract/contacts/customers';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useForm } from 'react-hook-form';
import { PartyFields, partyValuesOf } from '../contact-form/party-fields';
import { customerTexts } from '../texts/customers';
import { customerCategories, customerLocations } from './customer-sources';

const { fields } = customerTexts;

export function CustomerForm({ row, modal }: ResourceFormProps<Customer, AddCustomerRequest>) {
  const form = useForm<AddCustomerRequest>({ values: valuesOf(row) });
  const { control } = form;
  const labels = { name: fields.customer_name, phone: fields.customer_phone, email: fields.customer_email };
  return (
    <FormModal form={form} {...modal} wide>
      <PartyFields control={control} kind="customer" labels={labels}>
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
        <TextField
          control={control}
          name="shop_account"
          label={fields.shop_account}
          hint={customerTexts.accountHint}
          type="email"
          maxLength={255}
          full
        />
      </PartyFields>
    </FormModal>
  );
}

const valuesOf = (row: Customer | null): AddCustomerRequest => ({
  customer_name: row?.customer_name ?? '',
  customer_phone: row?.customer_phone ?? '',
  customer_email: row?.customer_email ?? '',
  customer_category_id: row?.customer_category_id ?? null,
  customer_location_id: row?.customer_location_id ?? null,
  shop_account: row?.shop_account ?? '',
  ...partyValuesOf(row),
});
