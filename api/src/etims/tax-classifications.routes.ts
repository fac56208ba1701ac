import { refusals } from '@ofisi/api-contract/envelope';
import {
  classificationParams,
  taxClassificationNameSchema,
  taxClassificationsSchema,
} from '@ofisi/api-contract/etims/tax-classifications';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { selectRows } from '../engine/database';
import { notFound, ok } from '../http/envelope';
import { answerList } from '../resource/answer-list';
import { listQuerySchema } from '../resource/list-query';
import type { BaseServices } from '../http/services';
import { taxClassificationList } from './tax-classifications.list';

const config = { permission: 'catalogue.view' } as const;
const tags = ['catalogue'];

/** KRA's classifications, for the form of an item (decision BO-143). */
export const taxClassificationRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-tax-classifications', {
      config,
      schema: {
        tags,
        summary: 'KRA’s item classifications, searchable by name and by code',
        querystring: listQuerySchema(taxClassificationList),
        response: { 200: taxClassificationsSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, { db, list: taxClassificationList, name: 'classifications' }),
    });

    app.get('/view-tax-classifications/:code', {
      config,
      schema: {
        tags,
        summary: 'The name of a classification, including one that KRA has withdrawn',
        params: classificationParams,
        response: { 200: taxClassificationNameSchema, ...refusals },
      },
      handler: async ({ params: { code } }) => {
        const [known] = await selectRows<{ code: string; name: string; is_active: boolean }>(
          db,
          sql`select code, name, is_active from tax_classifications
              where device_id = (select id from tax_devices where is_active) and code = ${code}`,
        );
        if (!known) throw notFound('KRA’s list has no such classification.');
        return ok({ classification: known });
      },
    });
  };
