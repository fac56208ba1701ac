import { z } from 'zod';
import { okSchema } from '../envelope';
import { RETURN_STATUSES } from './enums';

/** GET /my-returns (additive): returns for the signed-in customer's orders, newest first, at most 100. Sums in shillings. */
export const myReturnsSchema = okSchema({
  returns: z.array(
    z.object({
      id: z.number().int(),
      status: z.enum(RETURN_STATUSES),
      created_at: z.string(),
      /** Number of the credit note; null until the goods have arrived. */
      credit_note: z.string().nullable(),
      /** The credit for the goods. */
      credit: z.number(),
      order_number: z.string(),
      order_token: z.string(),
      items: z.array(z.object({ product_name: z.string(), quantity: z.number() })),
    }),
  ),
});

/** GET /my-returns */
export type MyReturnsResponse = z.infer<typeof myReturnsSchema>;
