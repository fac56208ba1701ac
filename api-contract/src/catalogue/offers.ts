import { z } from 'zod';

/** The offer that currently reduces an item's price (decision BO-11): the running one with the largest discount. */
export const activeOfferSchema = z.object({
  id: z.number().int(),
  /** Per cent. */
  discount: z.number(),
  note: z.string().nullable(),
  /** ISO 8601, UTC. */
  ends_on: z.string(),
});

/** A running offer with a picture, as shown in the home page's banner (decision SF-17). */
export const bannerSchema = z.object({
  id: z.number().int(),
  item_slug: z.string(),
  item_title: z.string(),
  discount: z.number(),
  note: z.string().nullable(),
  description: z.string().nullable(),
  /** File name under /uploads/offers/, available in the sizes of every picture. */
  image: z.string(),
  /** Shillings. */
  actual_price: z.number(),
  effective_price: z.number(),
  ends_on: z.string(),
});

export type Banner = z.infer<typeof bannerSchema>;

export type ActiveOffer = z.infer<typeof activeOfferSchema>;
