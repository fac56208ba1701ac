import { z } from 'zod';
import { okSchema } from '../http/envelope';

/**
 * GET /page-head/… (additive, decision SF-38): what the head of one page's HTML says, for those who read no further.
 * Addresses are paths of the shop (`/product-item/x`), the gateway puts the origin before them; in `json_ld` those under
 * `@id`, `url`, `urlTemplate`, `item` and `image`.
 */
export const pageHeadSchema = okSchema({
  /** Without the shop's name. */
  title: z.string(),
  description: z.string(),
  /** Path of the page, without filters. */
  canonical: z.string(),
  /** Path of a picture, 1280 pixels wide; null for the shop's own. */
  image: z.string().nullable(),
  /** Open Graph type. */
  type: z.enum(['website', 'product']),
  /** schema.org objects. */
  json_ld: z.array(z.record(z.string(), z.unknown())),
});

/** 301 in the body's sense: the page lives under another path now. */
export const pageMovedSchema = z.object({ status: z.literal(301), message: z.string(), moved_to: z.string() });

/** GET /sitemap-pages (additive): every public page that the catalogue makes. `changed_at` is ISO 8601, UTC. */
export const sitemapSchema = okSchema({
  pages: z.array(z.object({ path: z.string(), changed_at: z.string(), image: z.string().nullable() })),
});
