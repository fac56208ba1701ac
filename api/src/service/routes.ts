import type { FastifyPluginAsync } from 'fastify';
import type { SalesServices } from '../sales/services';
import { serviceContractRoutes } from './contracts/contracts.routes';
import { contractRunRoutes } from './contracts/run.routes';
import { equipmentRoutes } from './equipment/equipment.routes';
import { meterRoutes } from './meters/meters.routes';
import { sentMeterRoutes } from './meters/sent-meters.routes';
import { onlineServiceRoutes } from './online/online.routes';
import { serviceHoursRoutes } from './service-hours/service-hours.routes';
import { boardRoutes } from './service-jobs/board.routes';
import { servicePictureRoutes } from './service-jobs/pictures.routes';
import { serviceJobRoutes } from './service-jobs/service-jobs.routes';
import { serviceMessageRoutes } from './service-messages/service-messages.routes';
import { supplierClaimRoutes } from './supplier-claims/supplier-claims.routes';
import { supplyRoutes } from './supplies/supplies.routes';
import { workRoutes } from './work/work.routes';

/** The calls of this room, below `/api`. */
export const serviceRoutes =
  (services: SalesServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(serviceJobRoutes(services));
    await api.register(boardRoutes(services));
    await api.register(servicePictureRoutes(services));
    await api.register(serviceHoursRoutes(services));
    await api.register(serviceMessageRoutes(services));
    await api.register(equipmentRoutes(services));
    await api.register(onlineServiceRoutes(services));
    await api.register(workRoutes(services));
    await api.register(supplierClaimRoutes(services));
    await api.register(serviceContractRoutes(services));
    await api.register(contractRunRoutes(services));
    await api.register(meterRoutes(services));
    await api.register(sentMeterRoutes(services));
    await api.register(supplyRoutes(services));
  };
