import { refusals } from '@ofisi/api-contract/envelope';
import { type MyQuotationsResponse, myQuotationsSchema } from '@ofisi/api-contract/quotations/my-quotations';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sessionOf } from '../access/guard';
import { selectRows } from '../engine/database';
import { isoMoment } from '../engine/iso-moment';
import { ok } from '../http/envelope';
import type { BaseServices } from '../http/services';
import { statusToday } from './quotations.list';

/** The quotations of the signed-in customer: as a customer with an account, or in answer to a request from this account. */
export const myQuotationRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/my-quotations', {
      config: { permission: 'signed-in' },
      schema: {
        tags: ['quotations'],
        summary: 'Quotations sent to the signed-in user, newest first',
        response: { 200: myQuotationsSchema, ...refusals },
      },
      handler: async (request) => {
        const { userId } = sessionOf(request);
        const quotations = await selectRows<MyQuotationsResponse['quotations'][number]>(
          db,
          sql`select number, token, ${statusToday} as status, amount::float8, valid_until::text,
                     ${isoMoment(sql`created_at`)} as created_at
              from quotations
              where archived_at is null and status <> 'draft'
                and (customer_id in (select id from parties where user_id = ${userId})
                  or quote_request_id in (select id from quote_requests where user_id = ${userId}))
              order by id desc
              limit 100`,
        );
        return ok({ quotations });
      },
    });
  };
