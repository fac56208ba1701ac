import {
  cancelRestSchema,
  returnSavedSchema,
  returnsSchema,
  addReturnSchema,
  ordersForReturnSchema,
  returnInFullSchema,
  updateReturnSchema,
  type ReturnInput,
} from '@ofisi/api-contract/deliveries/returns';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound, ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { readRow } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { removeRoutes } from '../../resource/remove-routes';
import { create, update } from '../../resource/resource';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { viewerOf } from '../../sales/orders/order-contacts';
import type { BaseServices } from '../../http/services';
import { answerOrdersWith, readOrderOf } from '../orders-for-delivery';
import { cancelledRests } from './cancel-rest';
import { orderForReturnList, readReturnableLines } from './returnable-lines';
import { returnList } from './returns.list';
import { returnResource, shownReturn } from './write-return';

const tags = ['returns'];
const config = { permission: 'sales.void' } as const;

/** Returns of customers (BO §7); one of them, its update and the deletion of several are additive (decision BO-25). */
export const returnRoutes =
  (services: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;

    app.get('/view-orders-for-return', {
      config,
      schema: {
        tags,
        summary: 'Orders whose goods are with the customer, with their lines. With query parameters: one page',
        querystring: listQuerySchema(orderForReturnList),
        response: { 200: ordersForReturnSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerOrdersWith(request, reply, {
          db,
          viewer: viewerOf(request),
          list: orderForReturnList,
          readLines: (ids) => readReturnableLines(db, ids),
        }),
    });

    app.get('/view-returns', {
      config,
      schema: {
        tags,
        summary: 'All returns, newest first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(returnList),
        response: { 200: returnsSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, {
          db,
          list: returnList,
          name: 'returns',
          present: (rows) => Promise.resolve(rows.map((row) => shownReturn(row, request))),
        }),
    });

    app.get('/view-returns/:id', {
      config,
      schema: {
        tags,
        summary: 'One return, with all lines of its order',
        params: idParams,
        response: { 200: returnInFullSchema, ...refusals },
      },
      handler: async (request) => {
        const row = await readRow(db, returnList, request.params.id);
        if (!row) {
          throw notFound('This return no longer exists.');
        }
        const { id, order_id: orderId } = row;
        return ok({
          return: shownReturn(row, request),
          order: orderId === null ? null : await readOrderOf(db, orderForReturnList, orderId, viewerOf(request)),
          order_items:
            orderId === null
              ? []
              : await readReturnableLines(db, [orderId], row.return_status === 'returned' ? null : id),
        });
      },
    });

    app.post('/add-returns', {
      config,
      schema: {
        tags,
        summary: 'Add a return of an order or of part of it; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: addReturnSchema,
        response: { 200: returnSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const row = await create(db, request, returnResource, request.body, onceFor(request));
        return ok({ message: 'Return saved successfully.', return: shownReturn(row, request) });
      },
    });

    app.post('/update-returns/:id', {
      config,
      schema: {
        tags,
        summary: 'Change a return or its status; omitted fields keep their values',
        params: idParams,
        body: updateReturnSchema,
        response: { 200: returnSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, ...fields } = request.body as ReturnInput & { version?: number };
        const row = await update(db, request, returnResource, { id: request.params.id, version, fields });
        return ok({ message: 'Return updated successfully', return: shownReturn(row, request) });
      },
    });

    app.post('/cancel-rest/:id', {
      config,
      schema: {
        tags,
        summary: 'Cancel the part of an online order that has not left the shop, with a credit note',
        params: idParams,
        headers: idempotencyHeaders,
        body: cancelRestSchema,
        response: { 200: returnSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const fields = { orderId: request.params.id, reason: request.body.reason };
        const row = await create(db, request, cancelledRests, fields, onceFor(request));
        const message = `The rest was cancelled: credit note ${row.credit_note}.`;
        return ok({ message, return: shownReturn(row, request) });
      },
    });

    await app.register(
      removeRoutes(services, {
        resource: returnResource,
        tag: 'returns',
        permission: 'sales.void',
        many: 'returns',
        one: 'return',
        removePath: 'delete-returns',
        messages: { removed: 'Return deleted successfully' },
      }),
    );
  };
