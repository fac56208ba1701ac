import { refusals } from '@ofisi/api-contract/envelope';
import {
  supplierReturnForm,
  supplierReturnSavedSchema,
  supplierReturnsSchema,
} from '@ofisi/api-contract/finance/supplier-returns';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import { removeRoutes } from '../../resource/remove-routes';
import { create } from '../../resource/resource';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import type { BaseServices } from '../../http/services';
import { supplierReturnList } from './supplier-returns.list';
import { supplierReturnResource } from './write-supplier-return';

const tags = ['finance'];
const config = { permission: 'purchases.manage' } as const;

/** Supplier returns (additive): listed, added, and taken back by deleting them; a return cannot be changed. */
export const supplierReturnRoutes =
  (services: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;

    app.get('/view-supplier-returns', {
      config,
      schema: {
        tags,
        summary: 'Goods returned to suppliers. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(supplierReturnList),
        response: { 200: supplierReturnsSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, { db, list: supplierReturnList, name: 'supplierReturns' }),
    });

    app.post('/add-supplier-return', {
      config,
      schema: {
        tags,
        summary: 'Return goods of a purchase to the supplier; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: supplierReturnForm,
        response: { 200: supplierReturnSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const supplierReturn = await create(db, request, supplierReturnResource, request.body, onceFor(request));
        return ok({ message: 'Supplier return saved successfully', supplierReturn });
      },
    });

    await app.register(
      removeRoutes(services, {
        resource: supplierReturnResource,
        tag: 'finance',
        permission: 'purchases.manage',
        many: 'supplier-returns',
        one: 'supplier-return',
        messages: { removed: 'Supplier return deleted successfully' },
      }),
    );
  };
