import { z } from 'zod';
import { okSchema } from '../envelope';

/** A place that goods are delivered to at a known fee. */
export const deliveryPlaceSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Shillings; 0: free. */
  fee: z.number(),
  /** Working days until the goods usually arrive, counted from the day of payment; null: not stated. */
  days: z.number().int().nullable(),
});

/** GET /delivery-places (additive, decision SF-45): the customer locations that have a delivery fee, by name. */
export const deliveryPlacesSchema = okSchema({ places: z.array(deliveryPlaceSchema) });

export type DeliveryPlace = z.infer<typeof deliveryPlaceSchema>;

/** GET /delivery-places */
export type DeliveryPlacesResponse = z.infer<typeof deliveryPlacesSchema>;
