import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  holdSaleForm,
  heldSaleSavedSchema,
  heldSalesSchema,
  heldSaleResumedSchema,
} from '@ofisi/api-contract/sales/held-sales';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { inTransaction } from '../../engine/database';
import { ok } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { answerList } from '../../resource/answer-list';
import { readRow } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { endHeldSale, holdSale, resumedSale } from './held-sales';
import { heldSaleList } from './held-sales.list';

const tags = ['sales'];
const config = { permission: 'sales.create' } as const;

/** Sales that are put aside while another customer is served; any seller may resume them (decision BO-89). */
export const heldSaleRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-held-sales', {
      config,
      schema: {
        tags,
        summary: 'Sales on hold, newest first. With query parameters: one page',
        querystring: listQuerySchema(heldSaleList),
        response: { 200: heldSalesSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: heldSaleList, name: 'held_sales' }),
    });

    app.post('/hold-sale', {
      config,
      schema: {
        tags,
        summary: 'Put a sale on hold; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: holdSaleForm,
        response: { 200: heldSaleSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const mayDiscount = sessionOf(request).permissions.has('sales.discount');
        return inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const id = await holdSale(tx, request.body, { actor: actorOf(request), mayDiscount });
            const row = await readRow(tx, heldSaleList, id);
            if (!row) {
              throw new Error(`The held sale ${id} was not stored.`);
            }
            return ok({ message: 'Sale put on hold', held_sale: row });
          }),
        );
      },
    });

    app.post('/resume-held-sale/:id', {
      config,
      schema: {
        tags,
        summary:
          'Resume a sale on hold at today’s prices; only one caller gets it, and may retry with the same Idempotency-Key',
        headers: idempotencyHeaders,
        params: idParams,
        response: { 200: heldSaleResumedSchema, ...refusals },
      },
      handler: async (request) => {
        const mayDiscount = sessionOf(request).permissions.has('sales.discount');
        return inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const row = await endHeldSale(tx, request.params.id, 'resumed', actorOf(request));
            return ok({ message: 'Sale resumed', ...(await resumedSale(tx, row, mayDiscount)) });
          }),
        );
      },
    });

    app.post('/discard-held-sale/:id', {
      config,
      schema: {
        tags,
        summary: 'Discard a sale on hold',
        params: idParams,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await inTransaction(db, (tx) => endHeldSale(tx, request.params.id, 'discarded', actorOf(request)));
        return ok({ message: 'Held sale discarded' });
      },
    });
  };
