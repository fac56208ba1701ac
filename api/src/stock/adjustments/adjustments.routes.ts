import { itemSavedSchema } from '@ofisi/api-contract/catalogue/staff-items';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { adjustmentForm } from '@ofisi/api-contract/stock/adjustments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../../engine/database';
import { ok } from '../../http/envelope';
import { update } from '../../resource/resource';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import type { CatalogueServices } from '../../catalogue/services';
import { adjustedItems } from './adjust-stock';

/** Manual stock changes with a reason (additive, decision BO-49). */
export const adjustmentRoutes =
  ({ db, catalogue }: CatalogueServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/adjust-stock/:id', {
      config: { permission: 'stock.manage' },
      schema: {
        tags: ['stock'],
        summary: 'Adjust the stock of an item, with a reason; safe to retry with an Idempotency-Key',
        params: idParams,
        headers: idempotencyHeaders,
        body: adjustmentForm,
        response: { 200: itemSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, ...fields } = request.body;
        const { id } = request.params;
        const answer = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const item = await update(tx, request, adjustedItems, { id, version, fields });
            return ok({ message: 'Stock adjusted successfully', item });
          }),
        );
        catalogue.changed({ kind: 'stock', items: [id] });
        return answer;
      },
    });
  };
