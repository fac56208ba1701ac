import {
  bulkChangeInFullSchema,
  bulkChangePreparedSchema,
  bulkChangeSavedSchema,
  bulkChangesSchema,
  categoryChangeForm,
  priceChangeForm,
  stateChangeForm,
} from '@ofisi/api-contract/catalogue/bulk-changes';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotencyHeaders, onceFor } from '../../../access/idempotency';
import { inTransaction } from '../../../engine/database';
import { notFound, ok } from '../../../http/envelope';
import { answerList } from '../../../resource/answer-list';
import { readRow } from '../../../resource/list';
import { listQuerySchema } from '../../../resource/list-query';
import type { WriteContext } from '../../../resource/resource';
import { bulkChanges } from '../../../tables/bulk-changes';
import type { CatalogueServices } from '../../services';
import { applyChange } from './apply-change';
import { bulkChangeList, readBulkChangeLines } from './bulk-changes.list';
import { prepareCategoryChange, preparePriceChange, prepareStateChange } from './prepare-change';
import { undoChange } from './undo-change';

const tags = ['catalogue'];
const config = { permission: 'catalogue.manage' } as const;

/** Changes of several items at once: previewed, applied as previewed, and undone (decision BO-157). */
export const bulkChangeRoutes =
  ({ db, catalogue }: CatalogueServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-bulk-changes', {
      config,
      schema: {
        tags,
        summary:
          'Changes of several items that were applied, newest first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(bulkChangeList),
        response: { 200: bulkChangesSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, {
          db,
          list: bulkChangeList,
          name: 'changes',
          narrow: { only: ne(bulkChanges.status, 'prepared') },
        }),
    });

    app.get('/view-bulk-changes/:id', {
      config,
      schema: {
        tags,
        summary: 'One applied change with its items, and what became of each when it was undone',
        params: idParams,
        response: { 200: bulkChangeInFullSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const change = await readRow(db, bulkChangeList, id);
        if (!change || change.status === 'prepared') {
          throw notFound('There is no such change.');
        }
        return ok({ change, lines: await readBulkChangeLines(db, id) });
      },
    });

    app.post('/prepare-price-change', {
      config,
      schema: {
        tags,
        summary: 'Preview new prices of several items; nothing is changed until it is applied',
        body: priceChangeForm,
        response: { 200: bulkChangePreparedSchema, ...refusals },
      },
      handler: async (request) =>
        ok(await inTransaction(db, (tx) => preparePriceChange({ tx, request }, request.body, new Date()))),
    });

    app.post('/prepare-category-change', {
      config,
      schema: {
        tags,
        summary: 'Preview another category for several items; nothing is changed until it is applied',
        body: categoryChangeForm,
        response: { 200: bulkChangePreparedSchema, ...refusals },
      },
      handler: async (request) =>
        ok(await inTransaction(db, (tx) => prepareCategoryChange({ tx, request }, request.body))),
    });

    app.post('/prepare-state-change', {
      config,
      schema: {
        tags,
        summary: 'Preview another state for several items; nothing is changed until it is applied',
        body: stateChangeForm,
        response: { 200: bulkChangePreparedSchema, ...refusals },
      },
      handler: async (request) =>
        ok(await inTransaction(db, (tx) => prepareStateChange({ tx, request }, request.body))),
    });

    /** A retry gets the first answer. */
    async function write(
      request: FastifyRequest<{ Params: { id: number } }>,
      work: (context: WriteContext, id: number) => Promise<{ message: string; items: number[] }>,
    ) {
      const { id } = request.params;
      const { items, ...saved } = await inTransaction(db, (tx) =>
        onceFor(request)(tx, async () => {
          const done = await work({ tx, request }, id);
          const change = await readRow(tx, bulkChangeList, id);
          if (!change) {
            throw new Error(`The bulk change ${id} is gone.`);
          }
          return { ...done, change };
        }),
      );
      catalogue.changed({ kind: 'item', items });
      return ok(saved);
    }

    app.post('/apply-bulk-change/:id', {
      config,
      schema: {
        tags,
        summary: 'Apply a previewed change to all of its items, or to none',
        headers: idempotencyHeaders,
        params: idParams,
        response: { 200: bulkChangeSavedSchema, ...refusals },
      },
      handler: (request) => write(request, applyChange),
    });

    app.post('/undo-bulk-change/:id', {
      config,
      schema: {
        tags,
        summary: 'Undo a change once, for the items that have not been changed since',
        headers: idempotencyHeaders,
        params: idParams,
        response: { 200: bulkChangeSavedSchema, ...refusals },
      },
      handler: (request) => write(request, undoChange),
    });
  };
