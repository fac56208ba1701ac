import { z } from 'zod';
import { HOT_DEAL_STATES } from './enums';
import { integerField, MAX_ID, optionalInteger, optionalMoment } from '../fields';
import { listSchema, savedSchema } from '../lists';

const featuredItem = {
  id: z.number().int(),
  title: z.string(),
  image: z.string().nullable(),
  brand: z.string().nullable(),
  brand_id: z.number().int().nullable(),
  category: z.string(),
  category_id: z.number().int(),
  actual_price: z.number(),
  /** Null for a service. */
  available: z.number().nullable(),
};

/** Items that the shop shows as new arrivals, in the shop's order (decision BO-1). */
export const newArrivalSchema = z.object({
  ...featuredItem,
  position: z.number().int().nullable(),
  since: z.string().nullable(),
  version: z.number().int(),
});

/** Hot deals in the shop's order, including those that have not started or have ended (decision BO-2). */
export const hotDealSchema = z.object({
  ...featuredItem,
  position: z.number().int().nullable(),
  status: z.enum(HOT_DEAL_STATES),
  since: z.string().nullable(),
  until: z.string().nullable(),
  version: z.number().int(),
});

/** GET /view-new-arrivals (additive) */
export const newArrivalsSchema = listSchema('new_arrivals', newArrivalSchema);

/** GET /view-hot-deals (additive) */
export const hotDealsSchema = listSchema('hot_deals', hotDealSchema);

export const newArrivalSavedSchema = savedSchema('new_arrival', newArrivalSchema);

export const hotDealSavedSchema = savedSchema('hot_deal', hotDealSchema);

/** POST /add-new-arrival (additive) */
export const newArrivalForm = z.object({ item_id: integerField('item', 1, MAX_ID) });

const dates = { since: optionalMoment('from'), until: optionalMoment('until') };

type Dates = z.output<z.ZodObject<typeof dates>>;

const endsInTime = ({ since, until }: Dates) => until === null || until > (since ?? new Date());

const ENDS_BEFORE = { error: 'Choose a time after the start, and in the future.', path: ['until'] };

/** POST /add-hot-deal (additive): starts now unless `since` is given, and lasts for good unless `until` is. */
export const hotDealForm = newArrivalForm.extend(dates).refine(endsInTime, ENDS_BEFORE);

/** POST /update-hot-deal/{id} (additive) */
export const hotDealDatesForm = z
  .object({ ...dates, version: optionalInteger('version', 1, MAX_ID) })
  .refine(endsInTime, ENDS_BEFORE);

export type NewArrival = z.infer<typeof newArrivalSchema>;

/** GET /view-new-arrivals */
export type NewArrivalsResponse = z.infer<typeof newArrivalsSchema>;

/** POST /add-new-arrival */
export type AddNewArrivalRequest = z.input<typeof newArrivalForm>;

export type NewArrivalSavedResponse = z.infer<typeof newArrivalSavedSchema>;

export type HotDeal = z.infer<typeof hotDealSchema>;

/** GET /view-hot-deals */
export type HotDealsResponse = z.infer<typeof hotDealsSchema>;

/** POST /add-hot-deal */
export type AddHotDealRequest = z.input<typeof hotDealForm>;

/** POST /update-hot-deal/{id} */
export type UpdateHotDealRequest = z.input<typeof hotDealDatesForm>;

export type HotDealSavedResponse = z.infer<typeof hotDealSavedSchema>;
