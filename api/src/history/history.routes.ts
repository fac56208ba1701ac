import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound, ok, Refusal, refusals } from '../http/envelope';
import { sessionOf } from '../http/permission';
import type { Permission } from '../identity/permissions';
import type { Services } from '../services';
import { readHistory } from './history';
import { historyParams, historySchema } from './history.schema';

/** Whose history can be read, and by whom: those who may read the record with all that stands in it. */
const READERS: Readonly<Record<string, Permission>> = {
  brands: 'catalogue.manage',
  categories: 'catalogue.manage',
  customers: 'contacts.manage',
  customer_categories: 'contacts.manage',
  customer_locations: 'contacts.manage',
  deliveries: 'sales.contacts',
  expense_categories: 'expenses.manage',
  // With what it costs the shop.
  items: 'purchases.manage',
  offers: 'offers.manage',
  orders: 'sales.contacts',
  roles: 'roles.manage',
  stock_takes: 'stock.manage',
  suppliers: 'contacts.manage',
  units: 'catalogue.manage',
  users: 'users.manage',
};

/** The history of a record beside the record (invariant 21). */
export const historyRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/history/:entity/:id', {
      config: { permission: 'backoffice.access' },
      schema: {
        tags: ['back-office'],
        summary: 'Who changed a record, when, and from what to what',
        params: historyParams,
        response: { 200: historySchema, ...refusals },
      },
      handler: async (request) => {
        const { entity, id } = request.params;
        const permission = Object.hasOwn(READERS, entity) ? READERS[entity] : undefined;
        if (permission === undefined) {
          throw notFound('There is no such record.');
        }
        if (!sessionOf(request).permissions.has(permission)) {
          throw new Refusal(403, 'You do not have permission to do this.');
        }
        return ok({ entries: await readHistory(db, entity, id) });
      },
    });
  };
