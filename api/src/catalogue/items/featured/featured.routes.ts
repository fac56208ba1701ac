import {
  hotDealDatesForm,
  hotDealForm,
  hotDealSavedSchema,
  hotDealsSchema,
  newArrivalForm,
  newArrivalSavedSchema,
  newArrivalsSchema,
} from '@ofisi/api-contract/catalogue/featured';
import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { idsSchema, removedSchema, rowOrderSchema } from '@ofisi/api-contract/lists';
import type { Permission } from '@ofisi/api-contract/permissions';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound, ok } from '../../../http/envelope';
import { answerList } from '../../../resource/answer-list';
import type { Fields } from '../../../resource/field';
import { listQuerySchema } from '../../../resource/list-query';
import { orderRows } from '../../../resource/order-rows';
import type { CatalogueServices } from '../../services';
import { items } from '../../../tables/catalogue';
import { changeFeatured, feature, takeOut, type Featured } from './feature-items';
import { hotDealList, newArrivalList } from './featured.list';
import { hotDealFlag, newArrivalFlag } from './flags';

const tags = ['catalogue'];
const MANAGED: { readonly permission: Permission } = { permission: 'catalogue.manage' };

const newArrivals: Featured<typeof newArrivalList.fields> = {
  entity: 'new_arrivals',
  one: 'new arrival',
  list: newArrivalList,
  position: items.newArrivalPosition,
  has: ({ is_new_arrival: flag }) => flag === 1,
  takenOut: newArrivalFlag(false),
};

const hotDeals: Featured<typeof hotDealList.fields> = {
  entity: 'hot_deals',
  one: 'hot deal',
  list: hotDealList,
  position: items.hotDealPosition,
  has: ({ hot_deal_from: from }) => from !== null,
  takenOut: hotDealFlag(false),
};

const takenOutMessage = (done: number, kept: number, one: string) =>
  `${done} ${one}${done === 1 ? '' : 's'} removed${kept > 0 ? `, ${kept} kept` : ''}.`;

/** The calls of both lists: taking out one or several items, and setting the order in which the shop shows them. */
const commonRoutes =
  <Of extends Fields>(
    { db, catalogue }: CatalogueServices,
    featured: Featured<Of>,
    [one, many]: readonly [string, string],
  ): FastifyPluginAsync =>
  async (api: FastifyInstance) => {
    const app = api.withTypeProvider();
    app.post(`/delete-${one}/:id`, {
      config: MANAGED,
      schema: {
        tags,
        summary: `Remove a ${featured.one} from its list; the item is not deleted`,
        params: idParams,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params as { id: number };
        const { refused } = await takeOut(db, request, featured, [id]);
        if (refused[0]) {
          throw notFound(refused[0].message);
        }
        catalogue.changed({ kind: 'item', items: [id] });
        return ok({ message: takenOutMessage(1, 0, featured.one) });
      },
    });

    app.post(`/delete-${many}`, {
      config: MANAGED,
      schema: {
        tags,
        summary: `Remove several ${featured.one}s from their list`,
        body: idsSchema,
        response: { 200: removedSchema, ...refusals },
      },
      handler: async (request) => {
        const { done, refused } = await takeOut(db, request, featured, (request.body as { ids: number[] }).ids);
        catalogue.changed({ kind: 'all' });
        return ok({ message: takenOutMessage(done.length, refused.length, featured.one), done, refused });
      },
    });

    app.post(`/order-${many}`, {
      config: MANAGED,
      schema: {
        tags,
        summary: `Set the order of the ${featured.one}s; the list must name every one`,
        body: rowOrderSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await orderRows(db, request, { ...featured, table: items }, rowOrderSchema.parse(request.body));
        catalogue.changed({ kind: 'all' });
        return ok({ message: 'Order saved successfully' });
      },
    });
  };

/** The shop's new arrivals and hot deals (BO §2; the calls are additive, decisions BO-1 and BO-2). */
export const featuredRoutes =
  (services: CatalogueServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, catalogue } = services;
    await app.register(commonRoutes(services, newArrivals, ['new-arrival', 'new-arrivals']));
    await app.register(commonRoutes(services, hotDeals, ['hot-deal', 'hot-deals']));

    app.get('/view-new-arrivals', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Items marked as new arrivals',
        querystring: listQuerySchema(newArrivalList),
        response: { 200: newArrivalsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: newArrivalList, name: 'new_arrivals' }),
    });

    app.post('/add-new-arrival', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Mark an item as a new arrival',
        body: newArrivalForm,
        response: { 200: newArrivalSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { item_id: id } = request.body;
        const added = await feature(db, request, newArrivals, { id, values: newArrivalFlag(true) });
        catalogue.changed({ kind: 'item', items: [id] });
        return ok({ message: 'New arrival added successfully', new_arrival: added });
      },
    });

    app.get('/view-hot-deals', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Items marked as hot deals: running, scheduled or ended',
        querystring: listQuerySchema(hotDealList),
        response: { 200: hotDealsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: hotDealList, name: 'hot_deals' }),
    });

    app.post('/add-hot-deal', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Mark an item as a hot deal for a period',
        body: hotDealForm,
        response: { 200: hotDealSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { item_id: id, since, until } = request.body;
        const values = hotDealFlag(true, { since: since ?? new Date(), until });
        const added = await feature(db, request, hotDeals, { id, values });
        catalogue.changed({ kind: 'item', items: [id] });
        return ok({ message: 'Hot deal added successfully', hot_deal: added });
      },
    });

    app.post('/update-hot-deal/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Change the period of a hot deal',
        params: idParams,
        body: hotDealDatesForm,
        response: { 200: hotDealSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, since, until } = request.body;
        const { id } = request.params;
        const values = { hotDealSince: since ?? new Date(), hotDealUntil: until };
        const changed = await changeFeatured(db, request, hotDeals, { id, version, values });
        catalogue.changed({ kind: 'item', items: [id] });
        return ok({ message: 'Hot deal updated successfully', hot_deal: changed });
      },
    });
  };
