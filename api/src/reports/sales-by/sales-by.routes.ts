import { refusals } from '@ofisi/api-contract/envelope';
import { salesBySchema } from '@ofisi/api-contract/reports/sales-by';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerComputed } from '../../resource/answer-computed';
import { wantedOf } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { periodOf } from '../period';
import { salesByList, salesByParams, salesByQuery } from './sales-by.list';

/** Sales of a period by item, customer, hour and so on; all of them, or those of one brand, cashier, weekday and so on (additive). */
export const salesByRoutes =
  ({ reports: db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-sales-by/:by/:from/:to', {
      config: { permission: 'reports.view' },
      schema: {
        tags: ['reports'],
        summary:
          'Sales between two days (Nairobi time), grouped and totalled. With query parameters: one page, or a file',
        params: salesByParams,
        querystring: salesByQuery,
        response: { 200: salesBySchema, ...refusals },
      },
      handler: (request, reply) => {
        const { by, ...days } = request.params;
        const list = salesByList(by, periodOf(days), { filters: wantedOf(request.query).filters });
        return answerComputed(request, reply, { db, list, name: 'sales' });
      },
    });
  };
