import type { FastifyPluginAsync } from 'fastify';
import { moderationRoutes } from './moderation.routes';
import { reviewRoutes } from './reviews.routes';
import type { CatalogueServices } from '../catalogue/services';

/** The routes of this room, below `/api`. */
export const reviewsRoutes =
  (services: CatalogueServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(reviewRoutes(services));
    await api.register(moderationRoutes(services));
  };
