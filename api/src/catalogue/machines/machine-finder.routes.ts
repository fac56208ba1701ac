import {
  changeMyMachinesSchema,
  findMachinesQuery,
  foundMachinesSchema,
  misfitsQuery,
  misfitsSchema,
  myMachinesSchema,
  openMachineSchema,
} from '@ofisi/api-contract/catalogue/machine-finder';
import { slugParams } from '@ofisi/api-contract/catalogue/items';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unauthenticated } from '../../access/guard';
import { inTransaction } from '../../engine/database';
import { notFound, ok } from '../../http/envelope';
import type { CatalogueServices } from '../services';
import { sendAnswer } from '../send-answer';
import { findMachines } from './find-machines';
import { findMisfits } from './misfits';
import { changeMyMachines, listMyMachines } from './my-machines';
import { openMachine } from './open-machine';

const tags = ['catalogue'];

/** Machines as shoppers find them, with what fits them, and the shopper's own (decision 098). */
export const machineFinderRoutes =
  ({ catalogue, db, limits }: Pick<CatalogueServices, 'catalogue' | 'db' | 'limits'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/find-machines', {
      config: { permission: 'public', rateLimit: { max: limits.searchesPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Machines by name, by brand, or by ids, and the brands that have any',
        querystring: findMachinesQuery,
        response: { 200: foundMachinesSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { query } = request;
        const make = async () => ({ body: ok(await findMachines(catalogue.db, query)), items: [], isList: false });
        await sendAnswer(catalogue, { request, reply }, `machines ${JSON.stringify(query)}`, make);
      },
    });

    app.get('/open-machine/:slug', {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'One machine, with the supplies and spare parts that fit it',
        params: slugParams,
        response: { 200: openMachineSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { slug } = request.params;
        const make = async () => {
          const machine = await openMachine(catalogue.db, slug);
          if (!machine) {
            throw notFound('There is no such machine.');
          }
          return { body: ok(machine.page), items: machine.items, isList: false };
        };
        await sendAnswer(catalogue, { request, reply }, `machine ${slug}`, make);
      },
    });

    app.get('/view-misfits', {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'Which of these supplies fit none of these machines',
        querystring: misfitsQuery,
        response: { 200: misfitsSchema, ...refusals },
      },
      handler: async ({ query }) => ok(await findMisfits(catalogue.db, query)),
    });

    app.get('/user/machines', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'The machines that the signed-in user chose or bought',
        response: { 200: myMachinesSchema, ...refusals },
      },
      handler: async ({ session }) => {
        if (!session) {
          throw unauthenticated();
        }
        return ok({ machines: await listMyMachines(db, session.userId) });
      },
    });

    app.post('/user/machines', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Add and remove chosen machines; unknown ones are ignored',
        body: changeMyMachinesSchema,
        response: { 200: myMachinesSchema, ...refusals },
      },
      handler: async ({ session, body }) => {
        if (!session) {
          throw unauthenticated();
        }
        return ok({ machines: await inTransaction(db, (tx) => changeMyMachines(tx, session.userId, body)) });
      },
    });
  };
