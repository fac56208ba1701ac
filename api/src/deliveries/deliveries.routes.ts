import {
  addDeliverySchema,
  deliveriesSchema,
  deliveryInFullSchema,
  deliverySavedSchema,
  type DeliveryInput,
  ordersForDeliverySchema,
  scanForDeliverySchema,
  scannedForDeliverySchema,
  updateDeliverySchema,
} from '@ofisi/api-contract/deliveries/deliveries';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound, ok } from '../http/envelope';
import { answerList } from '../resource/answer-list';
import { readRow } from '../resource/list';
import { listQuerySchema } from '../resource/list-query';
import { removeRoutes } from '../resource/remove-routes';
import { create, update } from '../resource/resource';
import { idempotencyHeaders, onceFor } from '../access/idempotency';
import { viewerOf } from '../sales/orders/order-contacts';
import type { BaseServices } from '../http/services';
import { deliveryList, deliveryListFor } from './deliveries.list';
import { whyNotToLeave } from './may-leave';
import { readOpenLines } from './open-lines';
import { answerOrdersWith, orderForDeliveryList, readOrderOf } from './orders-for-delivery';
import { scanForDelivery } from './scan-for-delivery';
import { shownDelivery } from './shown-delivery';
import { staffDeliveries } from './write-delivery';

const tags = ['deliveries'];
const config = { permission: 'deliveries.manage' } as const;

/** Deliveries (BO §7); `/view-deliveries/{id}`, the update and the deletion of several are additive (decision BO-22). */
export const deliveryRoutes =
  (services: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;

    app.get('/view-orders-for-delivery', {
      config,
      schema: {
        tags,
        summary: 'Orders with anything left to deliver, with their lines. With query parameters: one page',
        querystring: listQuerySchema(orderForDeliveryList),
        response: { 200: ordersForDeliverySchema, ...refusals },
      },
      handler: (request, reply) =>
        answerOrdersWith(request, reply, {
          db,
          viewer: viewerOf(request),
          list: orderForDeliveryList,
          readLines: (ids) => readOpenLines(db, ids),
        }),
    });

    app.get('/view-deliveries', {
      config,
      schema: {
        tags,
        summary: 'All deliveries, newest first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(deliveryList),
        response: { 200: deliveriesSchema, ...refusals },
      },
      handler: (request, reply) => {
        const viewer = viewerOf(request);
        return answerList(request, reply, {
          db,
          list: deliveryListFor(viewer),
          name: 'deliveries',
          present: (rows) => Promise.resolve(rows.map((row) => shownDelivery(row, viewer))),
        });
      },
    });

    app.get('/view-deliveries/:id', {
      config,
      schema: {
        tags,
        summary: 'One delivery, with all lines of its order',
        params: idParams,
        response: { 200: deliveryInFullSchema, ...refusals },
      },
      handler: async (request) => {
        const row = await readRow(db, deliveryList, request.params.id);
        if (!row) {
          throw notFound('This delivery no longer exists.');
        }
        const viewer = viewerOf(request);
        const delivery = shownDelivery(row, viewer);
        if (row.order_id === null) {
          return ok({ delivery, order: null, not_paid: null, order_items: [] });
        }
        const order = await readOrderOf(db, orderForDeliveryList, row.order_id, viewer);
        const hindrance = await whyNotToLeave(db, row.order_id);
        const not_paid = hindrance?.reason ?? null;
        return ok({ delivery, order, not_paid, order_items: await readOpenLines(db, [row.order_id], row.id) });
      },
    });

    app.get('/scan-for-delivery', {
      config,
      schema: {
        tags,
        summary: 'Find the line of an order by a barcode, SKU or serial number',
        querystring: scanForDeliverySchema,
        response: { 200: scannedForDeliverySchema, ...refusals },
      },
      handler: async ({ query }) => ok(await scanForDelivery(db, query)),
    });

    app.post('/add-deliveries', {
      config,
      schema: {
        tags,
        summary: 'Add a delivery of an order or of part of it; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: addDeliverySchema,
        response: { 200: deliverySavedSchema, ...refusals },
      },
      handler: async (request) => {
        const row = await create(db, request, staffDeliveries, request.body, onceFor(request));
        return ok({ message: 'Delivery saved successfully.', delivery: shownDelivery(row, viewerOf(request)) });
      },
    });

    app.post('/update-deliveries/:id', {
      config,
      schema: {
        tags,
        summary: 'Change a delivery or its status; omitted fields keep their values',
        params: idParams,
        body: updateDeliverySchema,
        response: { 200: deliverySavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, ...fields } = request.body as DeliveryInput & { version?: number };
        const { id } = request.params;
        const row = await update(db, request, staffDeliveries, { id, version, fields });
        return ok({ message: 'Delivery updated successfully', delivery: shownDelivery(row, viewerOf(request)) });
      },
    });

    await app.register(
      removeRoutes(services, {
        resource: staffDeliveries,
        tag: 'deliveries',
        permission: 'deliveries.manage',
        many: 'deliveries',
        one: 'delivery',
        removePath: 'delete-deliveries',
        messages: { removed: 'Delivery deleted successfully' },
      }),
    );
  };
