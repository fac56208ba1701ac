import type { FastifyPluginAsync } from 'fastify';
import { importFileRoutes } from './import-files.routes';
import { importRoutes } from './imports.routes';
import type { ImportServices } from './services';

/** The routes of this room, below `/api`. */
export const importingRoutes =
  (services: ImportServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(importRoutes(services));
    await api.register(importFileRoutes(services));
  };
