import { discountOf } from '@ofisi/shared-admin-ui/lines';
import { centsOf } from '@ofisi/shared-shop/sums';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { discountedItems, saleDiscountCents, saleDiscountProblem } from './sale-discount';
import { settle, totalCents, type SaleOptions, type SaleValues, type Settlement } from './sale-values';
import { useDeliveryCents } from './use-delivery-cents';

/**
 * The total of the sale being recorded, the discounts given in it and the part of them that is on the whole sale, and how its payments settle
 * it; in cents.
 */
export function useSettlement(
  form: UseFormReturn<SaleValues>,
  options: SaleOptions,
): Settlement & { readonly total: number; readonly discount: number; readonly saleDiscount: number } {
  const fee = useDeliveryCents(form, options);
  const [items, typed, payments, onAccount, credit] = useWatch({
    control: form.control,
    name: ['items', 'sale_discount', 'payments', 'on_account', 'credit'],
  });
  // One that cannot be given makes no total of less than nothing.
  const saleDiscount = saleDiscountProblem({ items, sale_discount: typed }) === null ? typed : '';
  const lines = discountedItems({ items, sale_discount: saleDiscount });
  const total = totalCents(lines, fee);
  const discount = lines.reduce((sum, line) => sum + centsOf(discountOf(line)), 0);
  const onSale = saleDiscountCents({ items, sale_discount: saleDiscount });
  return { total, discount, saleDiscount: onSale, ...settle(total, { payments, on_account: onAccount, credit }) };
}
