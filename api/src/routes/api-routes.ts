import type { FastifyPluginAsync } from 'fastify';
import type { Engine } from '../engine/engine';
import { settleRefund } from '../refunds/settle-refund';
import type { Services } from './services';
import { contractOfPage } from '../http/contract-of-page';
import { healthRoutes } from '../http/health';
import { contractRoutes } from '../access/contract.routes';
import { identityRoutes } from '../identity/routes';
import { historyRoutes } from '../history/routes';
import { catalogueRoutes } from '../catalogue/routes';
import { stockRoutes } from '../stock/routes';
import { reviewsRoutes } from '../reviews/routes';
import { pageRoutes } from '../pages/pages.routes';
import { salesRoutes } from '../sales/routes';
import { financeRoutes } from '../finance/routes';
import { deliveriesRoutes } from '../deliveries/routes';
import { mpesaRoutes } from '../mpesa/routes';
import { refundsRoutes } from '../refunds/routes';
import { quotationsRoutes } from '../quotations/routes';
import { contactsRoutes } from '../contacts/routes';
import { dashboardRoutes } from '../dashboard/routes';
import { booksRoutes } from '../books/books.routes';
import { etimsRoutes } from '../etims/routes';
import { reportRoutes } from '../reports/reports.routes';
import { uploadRoutes } from '../files/uploads.routes';
import { settingsRoutes } from '../settings/settings.routes';
import { listSettingsRoutes } from '../list-settings/list-settings.routes';
import { importingRoutes } from '../imports/routes';

/** All routes below `/api`. The OpenAPI document describes the same routes. */
export const apiRoutes =
  (services: Services, engine: Engine): FastifyPluginAsync =>
  async (api) => {
    await api.register(contractOfPage);
    await api.register(healthRoutes(engine));
    await api.register(contractRoutes());
    await api.register(identityRoutes(services));
    await api.register(historyRoutes(services));
    await api.register(catalogueRoutes(services));
    await api.register(stockRoutes(services));
    await api.register(reviewsRoutes(services));
    await api.register(pageRoutes(services));
    await api.register(salesRoutes(services));
    await api.register(financeRoutes(services));
    await api.register(deliveriesRoutes(services));
    await api.register(mpesaRoutes(services, settleRefund));
    await api.register(refundsRoutes(services));
    await api.register(quotationsRoutes(services));
    await api.register(contactsRoutes(services));
    await api.register(dashboardRoutes(services));
    await api.register(booksRoutes(services));
    await api.register(etimsRoutes(services));
    await api.register(reportRoutes(services));
    await api.register(uploadRoutes(services));
    await api.register(settingsRoutes(services));
    await api.register(listSettingsRoutes(services));
    await api.register(importingRoutes(services));
  };
