import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, refusals } from '../../http/envelope';
import { sendReadyBytes } from '../../http/ready-bytes';
import { answerList } from '../../resource/answer-list';
import { asksForPage, listQuerySchema } from '../../resource/list-query';
import type { Services } from '../../services';
import { listCategories } from '../find-by-slug';
import { categoriesSchema, categoryList } from './categories.schema';

/** Categories (BO §7). Public: the shop's filter reads them, as the home page does among other things. */
export const categoryRoutes =
  ({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-product-categories', {
      config: { permission: 'public' },
      schema: {
        tags: ['catalogue'],
        summary: 'All categories; with parameters a page of them, or a CSV file',
        querystring: listQuerySchema(categoryList),
        response: { 200: categoriesSchema, ...refusals },
      },
      handler: async (request, reply) => {
        if (asksForPage(request.query)) {
          return answerList(request, reply, { db, list: categoryList, name: 'categories' });
        }
        const make = async () => ({
          body: ok({ categories: await listCategories(catalogue.db) }),
          items: [],
          isList: false,
        });
        return sendReadyBytes(request, reply, await catalogue.answer('categories', make));
      },
    });
  };
