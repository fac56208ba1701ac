import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import type { Permission } from '@ofisi/api-contract/permissions';
import {
  correctSerialForm,
  correctWarrantyForm,
  putOnSaleForm,
  serialItemsSchema,
  serialSavedSchema,
  serialsSchema,
  serialLifeSchema,
} from '@ofisi/api-contract/stock/serials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shownItem } from '../../catalogue/items/manage/write-item';
import { ok } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { inTransaction } from '../../engine/database';
import type { CatalogueServices } from '../../catalogue/services';
import { correctWarranty, putOnSale } from './change-unit';
import { correctSerial, readLife, readSerial } from './serial-life';
import { serialItemList, serialList } from './serials.list';

const tags = ['stock'];
const MANAGED: { readonly permission: Permission } = { permission: 'serials.manage' };

/** Serial numbers (BO §2 Serial Number; the calls are additive, decisions BO-44 and BO-47). */
export const serialRoutes =
  ({ db, catalogue }: CatalogueServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-serial-items', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Items that require serial numbers, each with its first ones',
        querystring: listQuerySchema(serialItemList),
        response: { 200: serialItemsSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, {
          db,
          list: serialItemList,
          name: 'items',
          present: (rows) => Promise.resolve(rows.map((row) => ({ ...row, ...shownItem(request, row) }))),
        }) as never,
    });

    app.get('/view-serials', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'All units with a serial number, with their whereabouts',
        querystring: listQuerySchema(serialList),
        response: { 200: serialsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: serialList, name: 'serials' }),
    });

    app.get('/view-serials/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'History of one unit: received, sold, returned, corrected',
        params: idParams,
        response: { 200: serialLifeSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const seesCosts = sessionOf(request).permissions.has('purchases.manage');
        return ok({ serial: await readSerial(db, id), events: await readLife(db, id, { seesCosts }) });
      },
    });

    app.post('/correct-serial/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Correct a mistyped serial number of a unit in stock',
        params: idParams,
        body: correctSerialForm,
        response: { 200: serialSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const serial = await correctSerial(db, request, request.params.id, request.body);
        return ok({ message: 'Serial number corrected successfully', serial });
      },
    });

    app.post('/correct-warranty/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Correct the last day of the warranty of a unit that is with a customer, with a reason',
        params: idParams,
        body: correctWarrantyForm,
        response: { 200: serialSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const serial = await inTransaction(db, (tx) => correctWarranty({ tx, request }, params.id, body));
        return ok({ message: 'Warranty corrected successfully', serial });
      },
    });

    app.post('/put-on-sale/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary:
          'Put a unit that came back or is defective on sale again, with a reason; safe to retry with an Idempotency-Key',
        params: idParams,
        headers: idempotencyHeaders,
        body: putOnSaleForm,
        response: { 200: serialSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const answer = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const serial = await putOnSale({ tx, request }, params.id, body);
            return ok({ message: `${serial.serial_number} is on sale again`, serial });
          }),
        );
        catalogue.changed({ kind: 'stock', items: [answer.serial.item_id] });
        return answer;
      },
    });
  };
