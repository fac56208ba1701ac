import { z } from 'zod';
import { okSchema } from '../envelope';
import { itemSchema } from './items';

/**
 * GET /search-items (additive, decision SF-25). `items` have the words in title, name, brand or features, regardless of case, accents,
 * hyphens and number; `similar` have nearly the same spelling and are not among `items`; when there are neither, they contain at least half
 * of the words. At most `per_page` each, 24 by default, best first.
 */
export const searchSchema = okSchema({ items: z.array(itemSchema), similar: z.array(itemSchema) });

/** GET /search-items?q= */
export type SearchResponse = z.infer<typeof searchSchema>;
