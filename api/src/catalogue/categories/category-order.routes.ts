import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema, ok, refusals } from '../../http/envelope';
import type { Services } from '../../services';
import { orderCategoriesSchema } from './categories.schema';
import { orderCategories } from './order-categories';

/** The order in which the shop shows its categories (additive). */
export const categoryOrderRoutes =
  ({ db, catalogue }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/order-product-categories', {
      config: { permission: 'catalogue.manage' },
      schema: {
        tags: ['catalogue'],
        summary: 'Put the categories in order: all of them, or none',
        body: orderCategoriesSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await orderCategories(db, request, request.body);
        catalogue.changed({ kind: 'all' });
        return ok({ message: 'Order saved successfully' });
      },
    });
  };
