import { z } from 'zod';
import { okSchema } from '../envelope';
import { optionalInteger } from '../fields';

/** Maximum items in one part of the sitemap: those whose ids are between two multiples of it. */
export const PART_SIZE = 10_000;

/** Query of GET /sitemap-pages: the part of the items, from 1. */
export const sitemapQuerySchema = z.object({ part: optionalInteger('part', 1, 250_000) });

/**
 * GET /sitemap-pages (additive, decision SF-38): the public pages of the catalogue, by their paths in the shop; `changed_at` is ISO 8601,
 * UTC. Without a query: all of them, and `parts` is 0; if the shop has more than one part can hold, only the categories, and the number of
 * parts of items to request.
 */
export const sitemapSchema = okSchema({
  pages: z.array(z.object({ path: z.string(), changed_at: z.string(), image: z.string().nullable() })),
  parts: z.number().int(),
});

export type SitemapResponse = z.infer<typeof sitemapSchema>;
