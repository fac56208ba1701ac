import { z } from 'zod';
import { optionalInteger, optionalMoney, optionalText, requiredText, unlessAbsent } from '../fields';
import { withVersion, type ListResponse, type SavedResponse } from '../lists';

/** Customer category locations, as the specification calls them (BO §3). `delivery_fee`, `delivery_days` and `version` are additive (decision BO-18). */
export const customerLocationSchema = z.object({
  id: z.number().int(),
  categorylocation_name: z.string(),
  categorylocation_slug: z.string(),
  categorylocation_description: z.string().nullable(),
  /** Fee for delivering goods there, in shillings; null: none. */
  delivery_fee: z.number().nullable(),
  /** Working days until goods usually arrive there; null: not stated. */
  delivery_days: z.number().int().nullable(),
  version: z.number().int(),
});

/** POST /add-customer-category-location (BO §7). */
export const addCustomerLocationSchema = z.object({
  categorylocation_name: requiredText('location name', 100),
  /** At most 30 characters on this input; the column is wider (BO §5, decision BO-67). */
  categorylocation_description: optionalText('description', 30),
  /** Additive, in shillings; blank means none, left out it stays unchanged. */
  delivery_fee: unlessAbsent(optionalMoney('delivery fee')),
  /** Additive; blank means not stated, left out it stays unchanged. */
  delivery_days: unlessAbsent(optionalInteger('delivery days', 0, 60).transform((days) => days ?? null)),
});

/** POST /update-customer-category-location/{id} (additive). */
export const updateCustomerLocationSchema = withVersion(addCustomerLocationSchema);

export type CustomerLocation = z.infer<typeof customerLocationSchema>;

/** GET /view-customer-category-locations (BO §7). */
export type CustomerLocationsResponse = ListResponse<'categoriesLocation', CustomerLocation>;

/** POST /add-customer-category-location */
export type AddCustomerLocationRequest = z.input<typeof addCustomerLocationSchema>;

/** POST /update-customer-category-location/{id} */
export type UpdateCustomerLocationRequest = z.input<typeof updateCustomerLocationSchema>;

export type CustomerLocationSavedResponse = SavedResponse<'categoryLocation', CustomerLocation>;
