import type { CustomerFormOptionsResponse, SaleCustomer } from '@ofisi/api/wire';
import { SelectField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormSection } from '@ofisi/shared-admin-ui/form-page';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { recordSaleTexts as texts } from '../texts/record-sale';
import { saleCustomers } from './counter-sources';
import type { SaleValues } from './sale-values';

interface CustomerFieldsProps {
  readonly form: UseFormReturn<SaleValues>;
  readonly options: Pick<CustomerFormOptionsResponse, 'categories' | 'locations'>;
}

const choicesOf = (options: readonly { readonly slug: string; readonly name: string }[]) =>
  options.map(({ slug, name }) => ({ value: slug, label: name }));

/**
 * Who buys: a customer of the shop, whose details are known, or somebody who may say who they are. Category and location are required
 * (BO §5) and stand there already.
 */
export function CustomerFields({ form, options }: CustomerFieldsProps) {
  const { control } = form;
  const customer = useWatch({ control, name: 'customer_id' });
  const take = (picked: SaleCustomer | null) => {
    if (!picked) form.setValue('on_account', false);
    if (picked?.customerCategory) form.setValue('customerCategory', picked.customerCategory);
    if (picked?.customerLocation) form.setValue('customerLocation', picked.customerLocation);
  };
  return (
    <FormSection title={texts.customer}>
      <PickerField
        control={control}
        name="customer_id"
        label={texts.customerPicker}
        source={saleCustomers}
        placeholder={texts.walkIn}
        onPick={take}
        full
      />
      <SelectField
        control={control}
        name="customerCategory"
        label={texts.customerCategory}
        choices={choicesOf(options.categories)}
        required
      />
      <SelectField
        control={control}
        name="customerLocation"
        label={texts.customerLocation}
        choices={choicesOf(options.locations)}
        required
      />
      {customer === null && (
        <>
          <TextField control={control} name="first_name" label={texts.firstName} maxLength={100} />
          <TextField control={control} name="last_name" label={texts.secondName} maxLength={100} />
          <TextField control={control} name="phone_number" label={texts.phone} type="tel" maxLength={30} />
        </>
      )}
      <TextField control={control} name="location" label={texts.location} maxLength={200} />
      <TextField control={control} name="delivery_address" label={texts.deliveryAddress} maxLength={500} full />
    </FormSection>
  );
}
