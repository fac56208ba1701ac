import { refusals } from '@ofisi/api-contract/envelope';
import { supplierClaimCalls } from '@ofisi/api-contract/service/calls';
import { claimSuppliersSchema, supplierClaimForm } from '@ofisi/api-contract/service/supplier-claims';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import { resourceRoutes } from '../../resource/resource-routes';
import type { ResourceServices } from '../../resource/services';
import { claimSupplierList } from './supplier-claims.list';
import { staffSupplierClaims } from './write-claim';

/** Claims against suppliers (decision BO-179). */
export const supplierClaimRoutes =
  (services: ResourceServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    await app.register(
      resourceRoutes(services, {
        ...supplierClaimCalls,
        resource: staffSupplierClaims,
        body: supplierClaimForm,
        tag: 'service',
        once: true,
      }),
    );

    app.get('/view-suppliers-for-claims', {
      config: { permission: 'service.manage' },
      schema: {
        tags: ['service'],
        summary: 'Suppliers by name, as a claim names them. With query parameters: one page',
        querystring: listQuerySchema(claimSupplierList),
        response: { 200: claimSuppliersSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: claimSupplierList, name: 'suppliers' }),
    });
  };
