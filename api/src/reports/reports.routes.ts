import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BaseServices } from '../http/services';
import { cashFlowRoutes } from './cash-flow/cash-flow.routes';
import { debtRoutes } from './debts/debts.routes';
import { profitAndLossRoutes } from './profit-and-loss/profit-and-loss.routes';
import { salesByRoutes } from './sales-by/sales-by.routes';
import { contractMarginRoutes } from './service/contract-margin.routes';
import { serviceReportRoutes } from './service/service-report.routes';
import { stockHistoryRoutes } from './stock-history/stock-history.routes';
import { vatRoutes } from './vat/vat.routes';

/** The reports, for `reports.view`, and that of the service desk for `service.manage` (additive). */
export const reportRoutes =
  (services: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(profitAndLossRoutes(services));
    await app.register(vatRoutes(services));
    await app.register(salesByRoutes(services));
    await app.register(stockHistoryRoutes(services));
    await app.register(debtRoutes(services));
    await app.register(cashFlowRoutes(services));
    await app.register(serviceReportRoutes(services));
    await app.register(contractMarginRoutes(services));
  };
