import type { FastifyPluginAsync } from 'fastify';
import { dashboardLayoutRoutes } from './dashboard-layout.routes';
import { itemStatsRoutes } from './item-stats.routes';
import { paymentAttentionRoutes } from './attention/payment-attention.routes';
import type { BaseServices } from '../http/services';

/** The calls of this room, below `/api`. */
export const dashboardRoutes =
  (services: BaseServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(paymentAttentionRoutes(services));
    await api.register(itemStatsRoutes(services));
    await api.register(dashboardLayoutRoutes(services));
  };
