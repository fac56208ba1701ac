import { atLeast } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { booleanField, integerField, MAX_ID, momentField, optionalText, percentField } from '../fields';
import type { ListResponse, SavedResponse } from '../lists';

export const OFFER_STATES = ['scheduled', 'running', 'ended'] as const;

export const itemOfOffer = z.object({ title: z.string(), initial_price: z.number(), actual_price: z.number() });

/**
 * Offers as staff see them (BO §3). The names and prices beside `item` are additive: `current_price` is the item's price with this offer
 * while it runs, and `is_outdone` means that another offer determines the price. Lists cannot be sorted or filtered by cost and margin: the
 * order would reveal them to users who may not see them.
 */
export const offerSchema = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  item: itemOfOffer,
  product_name: z.string(),
  initial_price: z.number(),
  discount: z.number(),
  note: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string(),
  current_price: z.number(),
  status: z.enum(OFFER_STATES),
  is_outdone: z.boolean(),
  average_cost: z.number().nullable(),
  margin: z.number().nullable(),
  margin_percent: z.number().nullable(),
  version: z.number().int(),
});

/**
 * POST /add-offer (BO §7), multipart with an optional `image`, or JSON; POST /update-offer/{id} (additive, decision BO-10) with `version`.
 * Without `image` the picture stays; `remove_image` removes it.
 */
export const offerForm = z.object({
  item_id: integerField('item', 1, MAX_ID),
  discount: percentField('discount').refine((value) => value >= 1, atLeast(1)),
  note: optionalText('note', 255),
  description: optionalText('description', 1000),
  starts_on: momentField('starts on'),
  ends_on: momentField('ends on'),
  remove_image: booleanField(false),
});

export type Offer = z.infer<typeof offerSchema>;

/** GET /view-offers (BO §7): costs and margins are null for users who may not see costs. */
export type OffersResponse = ListResponse<'offers', Offer>;

/** POST /add-offer, multipart with an optional `image` */
export type AddOfferRequest = z.input<typeof offerForm>;

/** Answer of saving an offer (BO §7); `offer` is additive. */
export type OfferSavedResponse = SavedResponse<'offer', Offer>;
