import type { FastifyPluginAsync } from 'fastify';
import { adjustmentRoutes } from './adjustments/adjustments.routes';
import { ledgerRoutes } from './ledger/ledger.routes';
import { lowStockRoutes } from './low-stock/low-stock.routes';
import { serialRoutes } from './serial-numbers/serials.routes';
import { stockValueRoutes } from './stock-value/stock-value.routes';
import { takeRoutes } from './takes/takes.routes';
import type { CatalogueServices } from '../catalogue/services';

/** The routes of this room, below `/api`. */
export const stockRoutes =
  (services: CatalogueServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(serialRoutes(services));
    await api.register(adjustmentRoutes(services));
    await api.register(ledgerRoutes(services));
    await api.register(lowStockRoutes(services));
    await api.register(stockValueRoutes(services));
    await api.register(takeRoutes(services));
  };
