import { refusals } from '@ofisi/api-contract/envelope';
import { taxPrintSchema } from '@ofisi/api-contract/etims/tax-documents';
import { idParams, tokenParams } from '@ofisi/api-contract/fields';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../http/envelope';
import type { BaseServices } from '../http/services';
import { notePrint } from './tax-invoice';

const tags = ['finance'];
const response = { 200: taxPrintSchema, ...refusals };

/** The first printout of a tax invoice is the original; each later one is a copy and is marked as such (decision BO-131). */
export const taxPrintRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/print-tax-document/:id', {
      config: { permission: 'sales.view' },
      schema: { tags, summary: 'Record that a tax invoice or credit note is printed', params: idParams, response },
      handler: async ({ params }) => {
        const { isCopy } = await notePrint(db, sql`document.id = ${params.id}`);
        return ok({ is_copy: isCopy });
      },
    });

    app.post('/orders/:token/print', {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'Record that the tax invoice of an order is printed, by the token of the order’s link',
        params: tokenParams,
        response,
      },
      handler: async ({ params }) => {
        const { isCopy } = await notePrint(
          db,
          sql`document.kind = 'sale' and document.order_id = (select id from orders where token = ${params.token})`,
        );
        return ok({ is_copy: isCopy });
      },
    });
  };
