import type { z } from 'zod';
import { okSchema } from '../envelope';
import { placeOrderSchema } from './place-order';

/** POST /user/delivery-details (additive): recipient and destination of an order, as in POST /ordered-products. */
export const saveDeliveryDetailsSchema = placeOrderSchema.pick({
  first_name: true,
  last_name: true,
  phone_number: true,
  location: true,
  delivery_address: true,
});

export type DeliveryDetails = z.infer<typeof saveDeliveryDetailsSchema>;

/** GET and POST /user/delivery-details (additive): null while nothing is known. */
export const savedDeliveryDetailsSchema = okSchema({ delivery_details: saveDeliveryDetailsSchema.nullable() });

/** GET and POST /user/delivery-details */
export type SavedDeliveryDetailsResponse = z.infer<typeof savedDeliveryDetailsSchema>;
