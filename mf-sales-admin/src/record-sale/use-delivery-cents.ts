import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { deliveryCents, type SaleOptions, type SaleValues } from './sale-values';

/** Delivery fee of the sale being recorded, in cents. */
export function useDeliveryCents({ control }: UseFormReturn<SaleValues>, options: SaleOptions): number {
  const { terms } = useShopSettings();
  const [items, customerLocation, delivery] = useWatch({ control, name: ['items', 'customerLocation', 'delivery'] });
  return deliveryCents({ items, customerLocation, delivery }, options, terms);
}
