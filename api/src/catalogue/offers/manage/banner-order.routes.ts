import { bannersSchema } from '@ofisi/api-contract/catalogue/banners';
import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { rowOrderSchema } from '@ofisi/api-contract/lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../http/envelope';
import { answerList } from '../../../resource/answer-list';
import { listQuerySchema } from '../../../resource/list-query';
import { orderRows } from '../../../resource/order-rows';
import type { CatalogueServices } from '../../services';
import { offers } from '../../../tables/catalogue';
import { bannerList } from './banner-order';

const ordered = { entity: 'offers', one: 'banner', table: offers, position: offers.position, list: bannerList };

const config = { permission: 'offers.manage' } as const;
const tags = ['catalogue'];

/** The order in which the shop shows its banners (additive, decision SF-17). */
export const bannerOrderRoutes =
  ({ db, catalogue }: CatalogueServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-banners', {
      config,
      schema: {
        tags,
        summary: 'Offers with a banner, in display order',
        querystring: listQuerySchema(bannerList),
        response: { 200: bannersSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: bannerList, name: 'banners' }),
    });

    app.post('/order-banners', {
      config,
      schema: {
        tags,
        summary: 'Set the order of the banners; the list must name every one',
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
