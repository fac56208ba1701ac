import type { FastifyPluginAsync } from 'fastify';
import { auditLogRoutes } from './audit-log.routes';
import { recordHistoryRoutes } from './history.routes';
import type { BaseServices } from '../http/services';

/** The calls of this room, below `/api`. */
export const historyRoutes =
  (services: BaseServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(auditLogRoutes(services));
    await api.register(recordHistoryRoutes(services));
  };
