import { slugParams } from '@ofisi/api-contract/catalogue/items';
import { refusals } from '@ofisi/api-contract/envelope';
import {
  addReviewSchema,
  itemReviewsQuerySchema,
  itemReviewsSchema,
  reviewAddedSchema,
} from '@ofisi/api-contract/reviews/reviews';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../access/audit';
import { inTransaction } from '../engine/database';
import { invalid, notFound, ok } from '../http/envelope';
import { refuseDeadToken } from '../access/guard';
import type { CatalogueServices } from '../catalogue/services';
import { findItemId } from '../catalogue/find-by-slug';
import { ratingOf } from './ratings';
import { countStars, isSold, listItemReviews, lockEarlierReview, putReview } from './reviews.queries';

const tags = ['catalogue'];

/** Reviews: written by anybody, shown once approved (SF §7, decisions SF-31 and SF-32). */
export const reviewRoutes =
  ({ db, catalogue, limits }: CatalogueServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/add-review', {
      config: { permission: 'public', rateLimit: { max: limits.reviewsPerHour, timeWindow: '1 hour' } },
      schema: {
        tags,
        summary: 'Review an item; a second review by the same user replaces the first',
        body: addReviewSchema,
        response: { 200: reviewAddedSchema, ...refusals },
      },
      onRequest: refuseDeadToken,
      handler: async (request) => {
        const { item_id: itemId, rate, message } = request.body;
        const review = { itemId, userId: request.session?.userId ?? null, rate, message };
        const { id, earlier } = await inTransaction(db, async (tx) => {
          if (!(await isSold(tx, itemId))) {
            throw invalid({ item_id: ['This item is not sold here.'] });
          }
          const earlier = await lockEarlierReview(tx, review);
          const id = await putReview(tx, review);
          const action = earlier ? 'update' : 'create';
          const after = { item_id: itemId, rate, state: 'pending' };
          await recordAudit(tx, actorOf(request), { action, entity: 'reviews', entityId: id, after });
          return { id, earlier };
        });
        if (earlier === 'approved') {
          catalogue.changed({ kind: 'stock', items: [itemId] });
        }
        const state = 'pending' as const;
        return ok({ message: 'Product reviewed successfully!', review: { id, rate, message, state } });
      },
    });

    app.get('/item-reviews/:slug', {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'Approved reviews of an item, newest first, 10 per page',
        params: slugParams,
        querystring: itemReviewsQuerySchema,
        response: { 200: itemReviewsSchema, ...refusals },
      },
      handler: async (request) => {
        const id = await findItemId(db, request.params.slug);
        if (id === undefined || !(await isSold(db, id))) {
          throw notFound('Failed to fetch reviews.');
        }
        const { rows, meta } = await listItemReviews(db, id, request.query.page ?? 1);
        const stars = await countStars(db, id);
        const sum = stars.reduce((total, times, index) => total + times * (index + 1), 0);
        const rating = ratingOf(sum, meta.total);
        return ok({ reviews: rows, rating_avg: rating.average, rating_count: rating.count, stars, meta });
      },
    });
  };
