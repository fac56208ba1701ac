import { z } from 'zod';
import { okSchema } from '../../http/envelope';
import { MAX_ID, optionalInteger, requiredText } from '../../http/fields';

/** A brand (BO §3). `version` is additive: sent back on update, a stale one is refused with 409. */
export const brandSchema = z.object({
  id: z.number().int(),
  brand_name: z.string(),
  brand_slug: z.string(),
  version: z.number().int(),
});

/** GET /view-product-brands (SF §7, BO §7). */
export const brandsSchema = okSchema({ brands: z.array(brandSchema) });

const brandName = requiredText('brand name', 100);

/** POST /add-product-brand (BO §7). */
export const addBrandSchema = z.object({ brand_name: brandName });

/** POST /update-product-brand/{id} (additive, decision BO-5). */
export const updateBrandSchema = z.object({
  brand_name: brandName,
  version: optionalInteger('version', 1, MAX_ID),
});

/** What a save of a brand answers; `brand` is additive. */
export const brandSavedSchema = okSchema({ message: z.string(), brand: brandSchema });
