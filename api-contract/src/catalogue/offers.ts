import { z } from 'zod';

/** The offer that cuts an item's price now (decision BO-11): the largest discount of those that run. */
export const activeOfferSchema = z.object({
  id: z.number().int(),
  /** Per cent. */
  discount: z.number(),
  note: z.string().nullable(),
  /** ISO 8601, UTC. */
  ends_on: z.string(),
});

/** A running offer with a picture, as the home page's banner shows it (decision SF-17). */
export const bannerSchema = z.object({
  id: z.number().int(),
  item_slug: z.string(),
  item_title: z.string(),
  discount: z.number(),
  note: z.string().nullable(),
  description: z.string().nullable(),
  /** File name under /uploads/offers/, with the sizes of every picture. */
  image: z.string(),
  /** Shillings. */
  actual_price: z.number(),
  effective_price: z.number(),
  ends_on: z.string(),
});

export type Banner = z.infer<typeof bannerSchema>;

export type ActiveOffer = z.infer<typeof activeOfferSchema>;
