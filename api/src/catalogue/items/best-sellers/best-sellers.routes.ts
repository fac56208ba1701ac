import { bestSellersSchema } from '@ofisi/api-contract/catalogue/best-sellers';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sessionOf } from '../../../access/guard';
import { answerList } from '../../../resource/answer-list';
import type { BaseServices } from '../../../http/services';
import { bestSellerList, bestSellerQuerySchema, periodOf } from './best-sellers';

/** Items ranked by sales (BO §2 Best Sellers). */
export const bestSellerRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-best-sellers', {
      config: { permission: 'catalogue.manage' },
      schema: {
        tags: ['catalogue'],
        summary: 'Items sold between two days, best-selling first; the last 90 days by default',
        querystring: bestSellerQuerySchema,
        response: { 200: bestSellersSchema, ...refusals },
      },
      handler: (request, reply) => {
        const seesMoney = sessionOf(request).permissions.has('reports.view');
        const list = bestSellerList(periodOf(request.query), { seesMoney });
        return answerList(request, reply, { db, list, name: 'best_sellers' });
      },
    });
  };
