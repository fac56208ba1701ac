import { z } from 'zod';
import { pageMetaSchema } from '../catalogue/items';
import { okSchema } from '../envelope';
import { integerField, MAX_ID, optionalInteger, optionalText } from '../fields';
import { idsSchema, listSchema } from '../lists';
import { REVIEW_STATES } from './enums';

/** POST /add-review (SF §7). The client also sends `user_id`; it is ignored, and the user is that of the session (decision SF-32). */
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
  /** The shop's reply. */
  answer: z.string().nullable(),
});

/** The answer reports that a review waits for approval: `state` is `pending`. */
export const reviewAddedSchema = okSchema({
  message: z.string(),
  review: reviewSchema.pick({ id: true, rate: true, message: true }).extend({ state: z.enum(REVIEW_STATES) }),
});

export const itemReviewsQuerySchema = z.object({ page: optionalInteger('page', 1, 100_000) });

/** GET /item-reviews/{slug} (additive): approved reviews, newest first, 10 per page; the counts cover all of them. */
export const itemReviewsSchema = okSchema({
  reviews: z.array(reviewSchema),
  rating_avg: z.number().nullable(),
  rating_count: z.number().int(),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.number().int()).length(5),
  meta: pageMetaSchema,
});

/** POST /moderate-review/{id}. */
export const moderateReviewSchema = z.object({
  state: z.enum(['approved', 'rejected'], 'Choose approved or rejected.'),
});

/** POST /moderate-reviews. */
export const moderateReviewsSchema = moderateReviewSchema.extend(idsSchema.shape);

/** POST /answer-review/{id}. */
export const answerReviewSchema = z.object({ answer: optionalText('answer', 1_000) });

/** Reviews as moderators see them (decision BO-4): pending ones first, the newest at the top. */
export const moderatedReviewSchema = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  item_title: z.string(),
  item_slug: z.string(),
  name: z.string(),
  /** Stars, 1 to 5. */
  rate: z.number().int(),
  message: z.string().nullable(),
  verified: z.boolean(),
  state: z.enum(REVIEW_STATES),
  answer: z.string().nullable(),
  created_at: z.string(),
});

/** GET /view-reviews (additive, decision BO-4). */
export const moderatedReviewsSchema = listSchema('reviews', moderatedReviewSchema);

export type Review = z.infer<typeof reviewSchema>;

/** POST /add-review */
export type AddReviewRequest = z.input<typeof addReviewSchema>;

export type ReviewAddedResponse = z.infer<typeof reviewAddedSchema>;

/** GET /item-reviews/{slug} */
export type ItemReviewsResponse = z.infer<typeof itemReviewsSchema>;

/** GET /view-reviews */
export type ModeratedReviewsResponse = z.infer<typeof moderatedReviewsSchema>;

export type ModeratedReview = ModeratedReviewsResponse['reviews'][number];

/** POST /answer-review/{id} */
export type AnswerReviewRequest = z.input<typeof answerReviewSchema>;

/** POST /moderate-review/{id}, answered with a `MessageResponse` */
export type ModerateReviewRequest = z.input<typeof moderateReviewSchema>;
