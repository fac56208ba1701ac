import { refusals } from '@ofisi/api-contract/envelope';
import { invoicesToPrintSchema, printInvoicesSchema } from '@ofisi/api-contract/sales/print-invoices';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { viewerOf } from '../orders/order-contacts';
import { readInvoices } from './read-invoices';

/** Invoices that are printed together (additive, decision BO-158). */
export const invoiceRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/print-invoices', {
      config: { permission: 'sales.view' },
      schema: {
        tags: ['sales'],
        summary: 'Up to 100 orders with their invoices, to be printed now; those without one are left out by name',
        body: printInvoicesSchema,
        response: { 200: invoicesToPrintSchema, ...refusals },
      },
      handler: async (request) => ok(await readInvoices(db, [...new Set(request.body.ids)], viewerOf(request))),
    });
  };
