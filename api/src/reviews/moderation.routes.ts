import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { removedSchema } from '@ofisi/api-contract/lists';
import {
  answerReviewSchema,
  moderateReviewSchema,
  moderateReviewsSchema,
  moderatedReviewsSchema,
} from '@ofisi/api-contract/reviews/reviews';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../engine/database';
import { ok } from '../http/envelope';
import { answerList } from '../resource/answer-list';
import { listQuerySchema } from '../resource/list-query';
import { forSelection } from '../resource/selection';
import type { CatalogueServices } from '../catalogue/services';
import { answerReview, moderateReview } from './moderate-review';
import { reviewList } from './reviews.list';

const tags = ['catalogue'];
const config = { permission: 'ratings.moderate' } as const;

/** Moderation of reviews by staff (additive, decision BO-4). */
export const moderationRoutes =
  ({ db, catalogue }: Pick<CatalogueServices, 'db' | 'catalogue'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-reviews', {
      config,
      schema: {
        tags,
        summary: 'All reviews, pending ones first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(reviewList),
        response: { 200: moderatedReviewsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: reviewList, name: 'reviews' }),
    });

    app.post('/moderate-review/:id', {
      config,
      schema: {
        tags,
        summary: 'Approve or reject a review written by someone else',
        params: idParams,
        body: moderateReviewSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { state } = request.body;
        const item = await inTransaction(db, (tx) => moderateReview(tx, request, request.params.id, state));
        catalogue.changed({ kind: 'stock', items: [item] });
        return ok({ message: `Review ${state} successfully` });
      },
    });

    app.post('/moderate-reviews', {
      config,
      schema: {
        tags,
        summary: 'Approve or reject several reviews',
        body: moderateReviewsSchema,
        response: { 200: removedSchema, ...refusals },
      },
      handler: async (request) => {
        const { state, ids } = request.body;
        const touched = new Set<number>();
        const { done, refused } = await forSelection(db, ids, async (tx, id) => {
          touched.add(await moderateReview(tx, request, id, state));
        });
        for (const item of touched) {
          catalogue.changed({ kind: 'stock', items: [item] });
        }
        const kept = refused.length === 0 ? '' : `, ${refused.length} not`;
        const message = `${done.length} ${done.length === 1 ? 'review' : 'reviews'} ${state}${kept}.`;
        return ok({ message, done, refused });
      },
    });

    app.post('/answer-review/:id', {
      config,
      schema: {
        tags,
        summary: 'Answer a review; the answer is shown below it, and an empty one removes it',
        params: idParams,
        body: answerReviewSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { answer } = request.body;
        await inTransaction(db, (tx) => answerReview(tx, request, request.params.id, answer));
        return ok({ message: answer === null ? 'Answer removed successfully' : 'Answer saved successfully' });
      },
    });
  };
