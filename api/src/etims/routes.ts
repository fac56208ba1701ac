import type { FastifyPluginAsync } from 'fastify';
import { receivedRoutes } from './received/received.routes';
import { taxClassificationRoutes } from './tax-classifications.routes';
import { taxDocumentRoutes } from './tax-documents.routes';
import { taxPrintRoutes } from './tax-prints.routes';
import type { EtimsServices } from './services';

/** The calls of this room, below `/api`. */
export const etimsRoutes =
  (services: EtimsServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(taxDocumentRoutes(services));
    await api.register(taxClassificationRoutes(services));
    await api.register(receivedRoutes(services));
    await api.register(taxPrintRoutes(services));
  };
