import { z } from 'zod';
import { requiredText } from '../fields';
import { withVersion, type ListResponse, type SavedResponse } from '../lists';

/** Brands (BO §3). `version` is additive: it is sent back on update, and a stale one is refused with 409. */
export const brandSchema = z.object({
  id: z.number().int(),
  brand_name: z.string(),
  brand_slug: z.string(),
  version: z.number().int(),
});

/** POST /add-product-brand (BO §7). */
export const addBrandSchema = z.object({ brand_name: requiredText('brand name', 100) });

/** POST /update-product-brand/{id} (additive, decision BO-5). */
export const updateBrandSchema = withVersion(addBrandSchema);

export type Brand = z.infer<typeof brandSchema>;

/** GET /view-product-brands (SF §7, BO §7). */
export type BrandsResponse = ListResponse<'brands', Brand>;

/** POST /add-product-brand */
export type AddBrandRequest = z.input<typeof addBrandSchema>;

/** POST /update-product-brand/{id} */
export type UpdateBrandRequest = z.input<typeof updateBrandSchema>;

/** Answer of saving a brand; `brand` is additive. */
export type BrandSavedResponse = SavedResponse<'brand', Brand>;
