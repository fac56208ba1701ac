import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { resourceRoutes } from '../../resource/resource-routes';
import type { Services } from '../../services';
import { purchaseOrderForm } from './purchase-orders.schema';
import { staffPurchaseOrders } from './write-purchase-order';

/** Purchase orders (BO §7): list, one, add, change, delete. */
export const purchaseOrderRoutes = (services: Services): FastifyPluginAsyncZod =>
  resourceRoutes(services, {
    resource: staffPurchaseOrders,
    body: purchaseOrderForm,
    once: true,
    tag: 'finance',
    permission: 'purchases.manage',
    rows: 'purchaseOrders',
    row: 'purchaseOrder',
    many: 'purchase-orders',
    one: 'purchase-order',
    messages: {
      added: 'Purchase Order Created',
      updated: 'Purchase Order Updated',
      removed: 'Purchase order deleted successfully',
    },
  });
