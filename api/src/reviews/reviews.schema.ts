import { okSchema } from '@ofisi/api-contract/envelope';
import { integerField, MAX_ID, optionalInteger, optionalText } from '@ofisi/api-contract/fields';
import { idsSchema, listSchema } from '@ofisi/api-contract/lists';
import { REVIEW_STATES } from '@ofisi/api-contract/reviews/enums';
import { z } from 'zod';
import { pageMetaSchema } from '../catalogue/items/items.schema';
import { moderatedReviewSchema } from './review-list';

/** POST /add-review (SF §7). The client also sends `user_id`; it is ignored, the session says who it is (decision SF-32). */
export const addReviewSchema = z.object({
  item_id: integerField('item', 1, MAX_ID),
  rate: integerField('rate', 1, 5),
  message: optionalText('message', 2_000),
});

/** A review as everyone may see it, once approved. */
export const reviewSchema = z.object({
  id: z.number().int(),
  /** The user's name; `Guest` without one. */
  name: z.string(),
  /** 1 to 5 stars. */
  rate: z.number().int(),
  message: z.string().nullable(),
  /** The reviewer has a paid order with this item. */
  verified: z.boolean(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** What the shop says to it. */
  answer: z.string().nullable(),
});

/** The answer says that a review waits for its approval: `state` is `pending`. */
export const reviewAddedSchema = okSchema({
  message: z.string(),
  review: reviewSchema.pick({ id: true, rate: true, message: true }).extend({ state: z.enum(REVIEW_STATES) }),
});

export const itemReviewsQuerySchema = z.object({ page: optionalInteger('page', 1, 100_000) });

/** GET /item-reviews/{slug} (additive): approved reviews, newest first, 10 a page; the counts are over all of them. */
export const itemReviewsSchema = okSchema({
  reviews: z.array(reviewSchema),
  rating_avg: z.number().nullable(),
  rating_count: z.number().int(),
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.number().int()).length(5),
  meta: pageMetaSchema,
});

/** GET /view-reviews (additive, decision BO-4). */
export const moderatedReviewsSchema = listSchema('reviews', moderatedReviewSchema);

/** POST /moderate-review/{id}. */
export const moderateReviewSchema = z.object({
  state: z.enum(['approved', 'rejected'], 'The state must be approved or rejected.'),
});

/** POST /moderate-reviews. */
export const moderateReviewsSchema = moderateReviewSchema.extend(idsSchema.shape);

/** POST /answer-review/{id}. */
export const answerReviewSchema = z.object({ answer: optionalText('answer', 1_000) });
