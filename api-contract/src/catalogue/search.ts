import { z } from 'zod';
import { okSchema } from '../envelope';
import { itemSchema } from './items';

/**
 * GET /search-items (additive, decision SF-25). `items` have the words in title, name, brand or features, whatever case,
 * accents, hyphens and number; `similar` are spelled nearly so and are none of `items`; when there is neither, they have at
 * least half of the words. At most `per_page` each, 24 if not said, best first.
 */
export const searchSchema = okSchema({ items: z.array(itemSchema), similar: z.array(itemSchema) });

/** GET /search-items?q= */
export type SearchResponse = z.infer<typeof searchSchema>;
