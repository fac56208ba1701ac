import { z } from 'zod';
import { listSchema } from '../lists';

/** `place` only determines the order. */
export const bannerSchema = z.object({
  id: z.number().int(),
  product_name: z.string(),
  discount: z.number(),
  starts_on: z.string(),
  place: z.number(),
});

/** GET /view-banners (additive) */
export const bannersSchema = listSchema('banners', bannerSchema);

/** GET /view-banners */
export type BannersResponse = z.infer<typeof bannersSchema>;

export type BannerInOrder = BannersResponse['banners'][number];
