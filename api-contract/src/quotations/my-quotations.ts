import { z } from 'zod';
import { okSchema } from '../envelope';
import { QUOTATION_STATUSES } from './quotations';

/** GET /my-quotations (additive): quotations sent to the signed-in customer, newest first, at most 100. Sums in shillings. */
export const myQuotationsSchema = okSchema({
  quotations: z.array(
    z.object({
      number: z.string(),
      token: z.string(),
      status: z.enum(QUOTATION_STATUSES),
      amount: z.number(),
      /** The last day on which it can be accepted. */
      valid_until: z.string(),
      created_at: z.string(),
    }),
  ),
});

/** GET /my-quotations */
export type MyQuotationsResponse = z.infer<typeof myQuotationsSchema>;
