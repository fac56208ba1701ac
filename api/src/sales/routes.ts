import type { FastifyPluginAsync } from 'fastify';
import { counterRoutes } from './counter/counter.routes';
import { addressRoutes } from './delivery-details/addresses.routes';
import { deliveryDetailsRoutes } from './delivery-details/delivery-details.routes';
import { heldSaleRoutes } from './held-sales/held-sales.routes';
import { orderPaymentRoutes } from './payments/payments.routes';
import { invoiceRoutes } from './invoices/invoices.routes';
import { orderRoutes } from './orders/orders.routes';
import { quoteRequestRoutes } from './quote-requests/quote-requests.routes';
import { salesFigureRoutes } from './figures/sales-figures.routes';
import { webOrderRoutes } from './web-orders/web-orders.routes';
import type { SalesServices } from './services';

/** The routes of this room, below `/api`. */
export const salesRoutes =
  (services: SalesServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(orderRoutes(services));
    await api.register(counterRoutes(services));
    await api.register(heldSaleRoutes(services));
    await api.register(salesFigureRoutes(services));
    await api.register(orderPaymentRoutes(services));
    await api.register(webOrderRoutes(services));
    await api.register(invoiceRoutes(services));
    await api.register(deliveryDetailsRoutes(services));
    await api.register(addressRoutes(services));
    await api.register(quoteRequestRoutes(services));
  };
