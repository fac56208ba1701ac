import { deliveryPlacesSchema } from '@ofisi/api-contract/contacts/delivery-places';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { readDeliveryPlaces } from './read-delivery-places';

/** The places that a shopper can choose at checkout: customer locations with a delivery fee (decision SF-45). */
export const deliveryPlacesRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/delivery-places', {
      config: { permission: 'public' },
      schema: {
        tags: ['contacts'],
        summary: 'Places that goods are delivered to at a known fee, by name',
        response: { 200: deliveryPlacesSchema, ...refusals },
      },
      handler: async () => ok({ places: await readDeliveryPlaces(db) }),
    });
  };
