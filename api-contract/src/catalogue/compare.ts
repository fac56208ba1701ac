import { z } from 'zod';
import { okSchema } from '../envelope';
import { itemFactsSchema } from './item-facts';
import { itemSchema } from './items';

/** At most this many items are compared. */
export const MOST_COMPARED = 4;

/** Query of GET /compare-items. */
export const compareQuerySchema = z.object({
  items: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'Enter numbers separated by commas.')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MOST_COMPARED, `At most ${MOST_COMPARED} items can be compared.`),
});

/** GET /compare-items (additive): these items in this order; those that are not sold are missing. */
export const comparedSchema = okSchema({ items: z.array(itemSchema.extend(itemFactsSchema.shape)) });

export type ComparedResponse = z.infer<typeof comparedSchema>;

export type ComparedItem = ComparedResponse['items'][number];
