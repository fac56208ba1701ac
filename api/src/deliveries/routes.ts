import type { FastifyPluginAsync } from 'fastify';
import { deliveryNoteRoutes } from './notes/delivery-notes.routes';
import { deliveryRoutes } from './deliveries.routes';
import { myReturnRoutes } from './returns/my-returns.routes';
import { packingListRoutes } from './packing/packing-list.routes';
import { returnRequestRoutes } from './return-requests/return-requests.routes';
import { returnRoutes } from './returns/returns.routes';
import type { SettingsServices } from '../settings/services';

/** The calls of this room, below `/api`. */
export const deliveriesRoutes =
  (services: SettingsServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(deliveryRoutes(services));
    await api.register(deliveryNoteRoutes(services));
    await api.register(packingListRoutes(services));
    await api.register(returnRoutes(services));
    await api.register(myReturnRoutes(services));
    await api.register(returnRequestRoutes(services));
  };
