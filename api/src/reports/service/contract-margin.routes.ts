import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { contractMarginInFullSchema } from '@ofisi/api-contract/reports/contract-margins';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sessionOf } from '../../access/guard';
import { notFound, ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { readMargin } from './contract-margins';

/** The margin of a contract, for those who may know costs (decision BO-181). */
export const contractMarginRoutes =
  ({ reports: db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-contract-margin/:id', {
      config: { permission: 'service.manage' },
      schema: {
        tags: ['reports'],
        summary: 'What is left of the invoices of a contract, by machine; null without purchases.manage',
        params: idParams,
        response: { 200: contractMarginInFullSchema, ...refusals },
      },
      handler: async (request) => {
        if (!sessionOf(request).permissions.has('purchases.manage')) {
          return ok({ margin: null });
        }
        const margin = await readMargin(db, request.params.id);
        if (!margin) {
          throw notFound('This contract no longer exists.');
        }
        return ok({ margin });
      },
    });
  };
