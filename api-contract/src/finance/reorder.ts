import { z } from 'zod';
import { removedSchema } from '../lists';

/** POST /reorder-items (additive): the outcome for each item, and the purchase orders that were created. */
export const reorderedSchema = removedSchema.extend({
  purchaseOrders: z.array(z.object({ id: z.number().int(), reference_number: z.string(), supplier_name: z.string() })),
});

/** POST /reorder-items */
export type ReorderedResponse = z.infer<typeof reorderedSchema>;
