import { refusals } from '@ofisi/api-contract/envelope';
import { reorderedSchema } from '@ofisi/api-contract/finance/reorder';
import { idsSchema } from '@ofisi/api-contract/lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../../engine/database';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { reorder } from './reorder';

const messageOf = (references: readonly string[]): string =>
  references.length === 0
    ? 'Nothing was ordered.'
    : `${references.length === 1 ? 'Purchase order' : 'Purchase orders'} created: ${references.join(', ')}`;

/** Orders items that run low (additive). */
export const reorderRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/reorder-items', {
      config: { permission: 'purchases.manage' },
      schema: {
        tags: ['finance'],
        summary: 'Order missing quantities of items from their latest suppliers, one purchase order per supplier',
        body: idsSchema,
        response: { 200: reorderedSchema, ...refusals },
      },
      handler: async (request) => {
        const { done, refused, orders } = await inTransaction(db, (tx) => reorder({ tx, request }, request.body.ids));
        const message = messageOf(orders.map(({ reference_number }) => reference_number));
        return ok({ message, done, refused, purchaseOrders: orders });
      },
    });
  };
