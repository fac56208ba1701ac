import { refusals } from '@ofisi/api-contract/envelope';
import { historyParams, historySchema } from '@ofisi/api-contract/history/history';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound, ok, Refusal } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { BaseServices } from '../http/services';
import { readHistory } from './history';
import { mayRead, READERS } from './readers';

/** The history of a record, shown beside it (invariant 21). */
export const recordHistoryRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/history/:entity/:id', {
      config: { permission: 'backoffice.access' },
      schema: {
        tags: ['back-office'],
        summary: 'Changes of one record: who, when, old and new values',
        params: historyParams,
        response: { 200: historySchema, ...refusals },
      },
      handler: async (request) => {
        const { entity, id } = request.params;
        if (!Object.hasOwn(READERS, entity)) {
          throw notFound('There is no such record.');
        }
        if (!mayRead(sessionOf(request).permissions, entity)) {
          throw new Refusal(403, 'You do not have permission to do this.');
        }
        return ok({ entries: await readHistory(db, entity, id) });
      },
    });
  };
