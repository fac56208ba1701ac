import type { FastifyPluginAsync } from 'fastify';
import { agedDebtRoutes } from './aged-debts/aged-debts.routes';
import { customerCategoryRoutes } from './customer-categories/customer-categories.routes';
import { customerLocationRoutes } from './customer-locations/customer-locations.routes';
import { customerRoutes } from './customers/customers.routes';
import { deliveryPlacesRoutes } from './delivery-places/delivery-places.routes';
import { statementRoutes } from './statement/statement.routes';
import { supplierRoutes } from './suppliers/suppliers.routes';
import type { SettingsServices } from '../settings/services';

/** The calls of this room, below `/api`. */
export const contactsRoutes =
  (services: SettingsServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(supplierRoutes(services));
    await api.register(customerRoutes(services));
    await api.register(statementRoutes(services));
    await api.register(agedDebtRoutes(services));
    await api.register(customerCategoryRoutes(services));
    await api.register(customerLocationRoutes(services));
    await api.register(deliveryPlacesRoutes(services));
  };
