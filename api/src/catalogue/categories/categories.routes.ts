import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, refusals } from '../../http/envelope';
import { sendReadyBytes } from '../../http/ready-bytes';
import type { Services } from '../../services';
import { listCategories } from '../find-by-slug';
import { categoriesSchema } from './categories.schema';

/** Categories (BO §7). Public: the shop's filter reads them, as the home page does among other things. */
export const categoryRoutes =
  ({ catalogue }: Pick<Services, 'catalogue'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-product-categories', {
      config: { permission: 'public' },
      schema: { tags: ['catalogue'], summary: 'All categories', response: { 200: categoriesSchema, ...refusals } },
      handler: async (request, reply) => {
        const make = async () => ({
          body: ok({ categories: await listCategories(catalogue.db) }),
          items: [],
          isList: false,
        });
        await sendReadyBytes(request, reply, await catalogue.answer('categories', make));
      },
    });
  };
