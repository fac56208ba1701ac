import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { discountedItems } from './sale-discount';
import { deliveryCents, type SaleOptions, type SaleValues } from './sale-values';

/** Delivery fee of the sale being recorded, in cents. */
export function useDeliveryCents({ control }: UseFormReturn<SaleValues>, options: SaleOptions): number {
  const { terms } = useShopSettings();
  const [items, saleDiscount, customerLocation, delivery] = useWatch({
    control,
    name: ['items', 'sale_discount', 'customerLocation', 'delivery'],
  });
  const lines = discountedItems({ items, sale_discount: saleDiscount });
  return deliveryCents({ items: lines, customerLocation, delivery }, options, terms);
}
