import type { SaleCustomer } from '@ofisi/api-contract/sales/counter';
import type { UseFormReturn } from 'react-hook-form';
import { categoryOf, locationOf, type SaleOptions, type SaleValues } from './sale-values';

/** Makes a sale one for this customer, or for a walk-in customer: with their category, so that nobody gets the prices of another. */
export const pickCustomer =
  (form: UseFormReturn<SaleValues>, options: SaleOptions) =>
  (picked: SaleCustomer | null): void => {
    const usual = form.formState.defaultValues;
    if (!picked) form.setValue('on_account', false);
    form.setValue('customer_id', picked?.id ?? null, { shouldDirty: true });
    form.setValue('payment_days', picked?.payment_days ?? null);
    form.setValue('credit', picked?.credit ?? 0);
    form.setValue('held_name', picked?.customer_name ?? '');
    const category = categoryOf(options, { customerCategory: picked?.customerCategory ?? '' })?.category_slug;
    const location = locationOf(options, { customerLocation: picked?.customerLocation ?? '' })?.categorylocation_slug;
    form.setValue('customerCategory', category ?? usual?.customerCategory ?? '');
    form.setValue('customerLocation', location ?? usual?.customerLocation ?? '');
  };
