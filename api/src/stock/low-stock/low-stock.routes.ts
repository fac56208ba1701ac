import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { lowStockSchema, reorderLevelForm, reorderLevelSavedSchema } from '@ofisi/api-contract/stock/low-stock';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NO_STOCK } from '../../catalogue/items/manage/service-rules';
import { staffItems, type StaffItem } from '../../catalogue/items/manage/write-item';
import { items } from '../../tables/catalogue';
import { invalid, ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import { update, updateRow, type Resource } from '../../resource/resource';
import type { BaseServices } from '../../http/services';
import { lowStockList } from './low-stock.list';

const config = { permission: 'stock.manage' } as const;
const tags = ['stock'];

interface Level {
  readonly reorder_level: number | null;
}

const levels: Resource<(typeof staffItems)['list']['fields'], Level> = {
  ...staffItems,
  insert: () => Promise.reject(new Error('A reorder level needs an existing item.')),
  update: async ({ tx }, item: StaffItem, { reorder_level: reorderLevel }) => {
    if (item.is_service && reorderLevel !== null) {
      throw invalid({ reorder_level: [NO_STOCK] });
    }
    if (!item.allow_decimal && !Number.isInteger(reorderLevel ?? 0)) {
      throw invalid({
        reorder_level: [WHOLE_UNITS],
      });
    }
    await updateRow(tx, items, item.id, { reorderLevel });
  },
};

/** Items to reorder soon (additive). */
export const lowStockRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-low-stock', {
      config,
      schema: {
        tags,
        summary: 'Items at or below their reorder level. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(lowStockList),
        response: { 200: lowStockSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: lowStockList, name: 'items' }),
    });

    app.post('/update-reorder-level/:id', {
      config,
      schema: {
        tags,
        summary: 'Change the reorder level of an item',
        params: idParams,
        body: reorderLevelForm,
        response: { 200: reorderLevelSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, ...fields } = request.body;
        const saved = await update(db, request, levels, { id: request.params.id, version, fields });
        const { id, reorder_level } = saved;
        return ok({
          message: 'Reorder level updated successfully',
          item: { id, reorder_level, version: saved.version },
        });
      },
    });
  };
