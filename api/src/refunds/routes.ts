import type { FastifyPluginAsync } from 'fastify';
import { refundHookRoutes } from './refund-hook';
import { refundRoutes } from './refunds.routes';
import type { MpesaServices } from '../mpesa/services';

/** The routes of this room, below `/api`. */
export const refundsRoutes =
  (services: MpesaServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(refundHookRoutes(services));
    await api.register(refundRoutes(services));
  };
