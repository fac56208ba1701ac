import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '../../http/envelope';
import { answerComputed } from '../../resource/answer-computed';
import { listQuerySchema } from '../../resource/list-query';
import type { Services } from '../../services';
import { periodOf } from '../period';
import { salesByList, salesByParams, salesBySchema, someSales } from './sales-by.schema';

/** Sales of a period by item, customer, hour and so on (additive). */
export const salesByRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-sales-by/:by/:from/:to', {
      config: { permission: 'reports.view' },
      schema: {
        tags: ['reports'],
        summary: 'Sales between two days in Nairobi, added up; with parameters a page of them, or a file',
        params: salesByParams,
        querystring: listQuerySchema(someSales),
        response: { 200: salesBySchema, ...refusals },
      },
      handler: (request, reply) => {
        const { by, ...days } = request.params;
        return answerComputed(request, reply, { db, list: salesByList(by, periodOf(days)), name: 'sales' });
      },
    });
  };
