import type { z } from 'zod';
import { okSchema } from '../envelope';
import { placeOrderSchema } from './place-order';

/** POST /user/delivery-details (additive): whom and where an order goes to, as POST /ordered-products takes it. */
export const saveDeliveryDetailsSchema = placeOrderSchema.pick({
  first_name: true,
  last_name: true,
  phone_number: true,
  location: true,
  delivery_address: true,
});

export type DeliveryDetails = z.infer<typeof saveDeliveryDetailsSchema>;

/** GET and POST /user/delivery-details (additive): null as long as nothing is known. */
export const savedDeliveryDetailsSchema = okSchema({ delivery_details: saveDeliveryDetailsSchema.nullable() });

/** GET and POST /user/delivery-details */
export type SavedDeliveryDetailsResponse = z.infer<typeof savedDeliveryDetailsSchema>;
