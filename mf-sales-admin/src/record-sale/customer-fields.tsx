import type { SaleCustomer } from '@ofisi/api-contract/sales/counter';
import { SelectField, SwitchField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormSection } from '@ofisi/shared-admin-ui/form-page';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { recordSaleTexts as texts } from '../texts/record-sale';
import { saleCustomers } from './counter-sources';
import { categoryNote } from './sale-summary';
import {
  categoryChoices,
  categoryOf,
  locationChoices,
  locationOf,
  type SaleOptions,
  type SaleValues,
} from './sale-values';
import { useDeliveryCents } from './use-delivery-cents';

interface CustomerFieldsProps {
  readonly form: UseFormReturn<SaleValues>;
  readonly options: SaleOptions;
}

/**
 * The buyer: a customer on the list, whose details are known, or somebody who may give their details. Category and location are required
 * (BO §5) and prefilled: with the customer's, or the usual ones, so that nobody is charged the prices of another category.
 */
export function CustomerFields({ form, options }: CustomerFieldsProps) {
  const { control } = form;
  const [customer, customerCategory] = useWatch({ control, name: ['customer_id', 'customerCategory'] });
  const take = (picked: SaleCustomer | null) => {
    const usual = form.formState.defaultValues;
    if (!picked) form.setValue('on_account', false);
    form.setValue('payment_days', picked?.payment_days ?? null);
    form.setValue('credit', picked?.credit ?? 0);
    form.setValue('held_name', picked?.customer_name ?? '');
    const category = categoryOf(options, { customerCategory: picked?.customerCategory ?? '' })?.category_slug;
    const location = locationOf(options, { customerLocation: picked?.customerLocation ?? '' })?.categorylocation_slug;
    form.setValue('customerCategory', category ?? usual?.customerCategory ?? '');
    form.setValue('customerLocation', location ?? usual?.customerLocation ?? '');
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
        choices={categoryChoices(options)}
        hint={categoryNote(options, { customerCategory }) ?? undefined}
        required
      />
      <SelectField
        control={control}
        name="customerLocation"
        label={texts.customerLocation}
        choices={locationChoices(options)}
        required
      />
      <Delivery form={form} options={options} />
      {customer === null && (
        <>
          <TextField control={control} name="first_name" label={texts.firstName} maxLength={100} />
          <TextField control={control} name="last_name" label={texts.secondName} maxLength={100} />
          <TextField control={control} name="phone_number" label={texts.phone} type="tel" maxLength={30} />
        </>
      )}
      <TextField control={control} name="location" label={texts.location} maxLength={200} />
      <Address form={form} />
    </FormSection>
  );
}

/** Whether the goods are delivered, and the delivery fee of their location (decision BO-18). */
function Delivery({ form, options }: CustomerFieldsProps) {
  const { control } = form;
  const [delivery, customerLocation] = useWatch({ control, name: ['delivery', 'customerLocation'] });
  const fee = useDeliveryCents(form, options);
  const location = locationOf(options, { customerLocation })?.categorylocation_name ?? '';
  const hint = fee > 0 ? texts.deliveryFee(location, formatTotal(fee / 100)) : texts.deliveryFree;
  return (
    <SwitchField control={control} name="delivery" label={texts.delivery} hint={delivery ? hint : undefined} full />
  );
}

/** Goods to be delivered need an address; a customer's may be known. */
function Address({ form: { control } }: Pick<CustomerFieldsProps, 'form'>) {
  const [delivery, customer] = useWatch({ control, name: ['delivery', 'customer_id'] });
  return (
    <TextField
      control={control}
      name="delivery_address"
      label={texts.deliveryAddress}
      maxLength={500}
      required={delivery && customer === null}
      hint={delivery && customer !== null ? texts.addressHint : undefined}
      full
    />
  );
}
