import { SelectField, SwitchField, TextField } from '@ofisi/shared-admin-ui/fields';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useEffect, useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { recordSaleTexts as texts } from '../texts/record-sale';
import styles from './customer-fields.module.css';
import { categoryNote } from './sale-summary';
import { categoryChoices, locationChoices, locationOf, type SaleOptions, type SaleValues } from './sale-values';
import { useDeliveryCents } from './use-delivery-cents';

interface CustomerFieldsProps {
  readonly form: UseFormReturn<SaleValues>;
  readonly options: SaleOptions;
}

const FIELDS = [
  'customerCategory',
  'customerLocation',
  'delivery',
  'first_name',
  'last_name',
  'phone_number',
  'location',
  'delivery_address',
] as const;

/**
 * Details of the buyer and the delivery, folded away: most customers pay, take their goods and leave. Category and location are required
 * (BO §5) and prefilled: with the customer's, or the usual ones, so that nobody is charged the prices of another category.
 */
export function CustomerFields({ form, options }: CustomerFieldsProps) {
  const { control } = form;
  const [customer, customerCategory, customerLocation, delivery, first, last] = useWatch({
    control,
    name: ['customer_id', 'customerCategory', 'customerLocation', 'delivery', 'first_name', 'last_name'],
  });
  const { errors } = useFormState({ control, name: FIELDS });
  const wrong = FIELDS.find((field) => errors[field]);
  const [isUnfolded, setUnfolded] = useState(false);
  // A message in a folded section would be seen by nobody.
  const isOpen = isUnfolded || wrong !== undefined;
  useEffect(() => {
    if (wrong) form.setFocus(wrong);
  }, [wrong, form]);
  const category = categoryChoices(options).find(({ value }) => value === customerCategory)?.label;
  const place = locationOf(options, { customerLocation })?.categorylocation_name;
  const facts = [customer === null && `${first} ${last}`.trim(), category, place, delivery && texts.delivery];
  return (
    <details className={styles.details} open={isOpen} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {texts.customerDetails} <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </summary>
      <div className={styles.fields}>
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
      </div>
    </details>
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
