import type { FastifyPluginAsync } from 'fastify';
import { myQuotationRoutes } from './my-quotations.routes';
import { offeredQuotationRoutes } from './offered-quotations.routes';
import { quotationRoutes } from './quotations.routes';
import type { SalesServices } from '../sales/services';

/** The routes of this room, below `/api`. */
export const quotationsRoutes =
  (services: SalesServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(quotationRoutes(services));
    await api.register(offeredQuotationRoutes(services));
    await api.register(myQuotationRoutes(services));
  };
