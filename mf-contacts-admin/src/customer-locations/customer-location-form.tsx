import type { AddCustomerLocationRequest, CustomerLocation } from '@ofisi/api-contract/contacts/customer-locations';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { MoneyField, QuantityField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { customerLocationTexts as texts } from '../texts/customer-locations';

/** BO §5: the description is limited to 30 characters; everything else is checked by the server. */
export function CustomerLocationForm({ row, modal }: ResourceFormProps<CustomerLocation, AddCustomerLocationRequest>) {
  const values = useMemo(
    () => ({
      categorylocation_name: row?.categorylocation_name ?? '',
      categorylocation_description: row?.categorylocation_description ?? '',
      delivery_fee: row?.delivery_fee ?? null,
      delivery_days: row?.delivery_days ?? undefined,
    }),
    [row],
  );
  const form = useForm<AddCustomerLocationRequest>({ values });
  const { control } = form;
  return (
    <FormModal form={form} {...modal}>
      <p>{texts.subtitle}</p>
      <TextField control={control} name="categorylocation_name" label={texts.name} />
      <TextField control={control} name="categorylocation_description" label={texts.description} maxLength={30} />
      <MoneyField
        control={control}
        name="delivery_fee"
        label={texts.deliveryFee}
        hint={texts.deliveryFeeHint}
        min={0}
      />
      <QuantityField
        control={control}
        name="delivery_days"
        label={texts.deliveryDays}
        hint={texts.deliveryDaysHint}
        min={0}
      />
    </FormModal>
  );
}
