import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { rowOrderSchema } from '@ofisi/api-contract/lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import { orderRows } from '../../resource/order-rows';
import type { CatalogueServices } from '../services';
import { categories } from '../../tables/catalogue';
import { categoryList } from './categories.list';

const ordered = {
  entity: 'categories',
  one: 'category',
  table: categories,
  position: categories.position,
  list: categoryList,
};

/** The order in which the shop shows its categories (additive). */
export const categoryOrderRoutes =
  ({ db, catalogue }: CatalogueServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/order-product-categories', {
      config: { permission: 'catalogue.manage' },
      schema: {
        tags: ['catalogue'],
        summary: 'Set the order of the categories; the list must name every one',
        body: rowOrderSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await orderRows(db, request, ordered, request.body);
        catalogue.changed({ kind: 'all' });
        return ok({ message: 'Order saved successfully' });
      },
    });
  };
