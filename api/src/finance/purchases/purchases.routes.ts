import { purchaseCalls } from '@ofisi/api-contract/finance/calls';
import { purchaseForm } from '@ofisi/api-contract/finance/purchases';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { resourceRoutes } from '../../resource/resource-routes';
import type { ResourceServices } from '../../resource/services';
import { staffPurchases } from './write-purchase';

/** Purchases (BO §7): list, read, add, change, delete. */
export const purchaseRoutes = (services: ResourceServices): FastifyPluginAsyncZod =>
  resourceRoutes(services, {
    resource: staffPurchases,
    body: purchaseForm,
    once: true,
    tag: 'finance',
    ...purchaseCalls,
    messages: { added: 'Purchase Created', updated: 'Purchase Updated' },
  });
