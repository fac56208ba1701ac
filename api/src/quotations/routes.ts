import type { FastifyPluginAsync } from 'fastify';
import { myQuotationRoutes } from './my-quotations.routes';
import { offeredQuotationRoutes } from './offered-quotations.routes';
import type { QuotationFollower } from './quotation-follower';
import { quotationRoutes } from './quotations.routes';
import type { SalesServices } from '../sales/services';

/** The routes of this room, below `/api`. */
export const quotationsRoutes =
  (services: SalesServices, follower: QuotationFollower): FastifyPluginAsync =>
  async (api) => {
    await api.register(quotationRoutes(services, follower));
    await api.register(offeredQuotationRoutes(services, follower));
    await api.register(myQuotationRoutes(services));
  };
