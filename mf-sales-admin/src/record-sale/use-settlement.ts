import { useWatch, type UseFormReturn } from 'react-hook-form';
import { settle, totalCents, type SaleOptions, type SaleValues, type Settlement } from './sale-values';
import { useDeliveryCents } from './use-delivery-cents';

/** The total of the sale being recorded, and how its payments settle it; in cents. */
export function useSettlement(
  form: UseFormReturn<SaleValues>,
  options: SaleOptions,
): Settlement & { readonly total: number } {
  const fee = useDeliveryCents(form, options);
  const [items, payments, onAccount, credit] = useWatch({
    control: form.control,
    name: ['items', 'payments', 'on_account', 'credit'],
  });
  const total = totalCents(items, fee);
  return { total, ...settle(total, { payments, on_account: onAccount, credit }) };
}
