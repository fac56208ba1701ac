import { z } from 'zod';
import { okSchema } from '../envelope';
import { optionalInteger } from '../fields';

/** How many items one part of the sitemap has at most: those whose ids stand between two multiples of it. */
export const PART_SIZE = 10_000;

/** Query of GET /sitemap-pages: which part of the items, from 1. */
export const sitemapQuerySchema = z.object({ part: optionalInteger('part', 1, 250_000) });

/**
 * GET /sitemap-pages (additive, decision SF-38): the public pages that the catalogue makes, by their paths in the shop; `changed_at` is
 * ISO 8601, UTC. Without a query: all of them, and `parts` is 0. Of a shop that has more than one part can hold: the categories alone, and
 * how many parts of items there are to ask for.
 */
export const sitemapSchema = okSchema({
  pages: z.array(z.object({ path: z.string(), changed_at: z.string(), image: z.string().nullable() })),
  parts: z.number().int(),
});

export type SitemapResponse = z.infer<typeof sitemapSchema>;
