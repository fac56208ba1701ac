import { refusals } from '@ofisi/api-contract/envelope';
import { movementsSchema } from '@ofisi/api-contract/stock/ledger';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { movementList } from './ledger.list';

/** Stock movements: what changed the stock, when, by whom and for which document (additive, invariant 10). */
export const ledgerRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-stock-movements', {
      config: { permission: 'stock.manage' },
      schema: {
        tags: ['stock'],
        summary: 'All stock movements, newest first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(movementList),
        response: { 200: movementsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: movementList, name: 'movements' }),
    });
  };
