import type { FastifyPluginAsync } from 'fastify';
import { moderationRoutes } from './moderation.routes';
import { reviewRoutes } from './reviews.routes';
import type { CatalogueServices } from '../catalogue/services';

/** All of them, below `/api`. */
export const reviewsRoutes =
  (services: CatalogueServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(reviewRoutes(services));
    await api.register(moderationRoutes(services));
  };
