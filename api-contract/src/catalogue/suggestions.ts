import { z } from 'zod';
import { okSchema } from '../envelope';
import { requiredText } from '../fields';
import { itemSchema } from './items';

/** GET /search-suggestions (additive): what is typed into the search so far. */
export const suggestionsQuerySchema = z.object({ q: requiredText('what to search for', 100) });

/**
 * What the shop has for it, best first: at most six items, three categories by their name, and three models whose name or number has the typed
 * number.
 */
export const suggestionsSchema = okSchema({
  items: z.array(
    itemSchema.pick({
      id: true,
      slug: true,
      title: true,
      image: true,
      image_blur: true,
      effective_price: true,
      available: true,
    }),
  ),
  categories: z.array(z.object({ category_name: z.string(), category_slug: z.string() })),
  models: z.array(z.string()),
});

/** GET /search-suggestions?q= */
export type SuggestionsResponse = z.infer<typeof suggestionsSchema>;
