import { z } from 'zod';
import { okSchema } from '../http/envelope';

/**
 * GET /sitemap-pages (additive, decision SF-38): every public page that the catalogue makes, by its path in the shop.
 * `changed_at` is ISO 8601, UTC.
 */
export const sitemapSchema = okSchema({
  pages: z.array(z.object({ path: z.string(), changed_at: z.string(), image: z.string().nullable() })),
});
