import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  takeCountForm,
  takeForm,
  takeInFullSchema,
  takeLineSavedSchema,
  takeLinesSchema,
  takeMoveForm,
  takeSavedSchema,
  takeScanForm,
  takeScannedSchema,
  takesSchema,
} from '@ofisi/api-contract/stock/takes';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction, selectRows } from '../../engine/database';
import { invalid, notFound, ok } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { answerList } from '../../resource/answer-list';
import { readRow } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { create, update, type Resource } from '../../resource/resource';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import type { CatalogueServices } from '../../catalogue/services';
import { stockTakeLines, stockTakes } from '../../tables/stock';
import { countLine, scanInto } from './count-line';
import { missingUnits, moveTake, type Move } from './move-take';
import { startTake, type TakeStart } from './start-take';
import { takeLineList, takeList } from './takes.list';

const tags = ['stock'];
const config = { permission: 'stock.manage' } as const;

const takes: Resource<typeof takeList.fields, TakeStart | Move> = {
  entity: 'stock_takes',
  one: 'stock take',
  list: takeList,
  table: stockTakes,
  insert: (context, input) =>
    'scope' in input ? startTake(context, input) : Promise.reject(new Error('A move cannot start a stock take.')),
  update: (context, before, input) =>
    'scope' in input ? Promise.reject(invalid({})) : moveTake(context, before, input),
  computed: ['items', 'counted', 'differences'],
  conflicts: {
    stock_takes_category_id_categories_id_fk: { category_id: ['There is no such category.'] },
    stock_takes_brand_id_brands_id_fk: { brand_id: ['There is no such brand.'] },
  },
};

/** Stock takes: counted by several people at once, approved by one, posted once (additive). */
export const takeRoutes =
  ({ db, catalogue }: CatalogueServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-stock-takes', {
      config,
      schema: {
        tags,
        summary: 'All stock takes, newest first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(takeList),
        response: { 200: takesSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: takeList, name: 'takes' }),
    });

    app.get('/view-stock-takes/:id', {
      config,
      schema: {
        tags,
        summary: 'One stock take, with the value of its differences and the items that could not be counted',
        params: idParams,
        response: { 200: takeInFullSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const take = await readRow(db, takeList, id);
        if (!take) {
          throw notFound('This stock take no longer exists.');
        }
        const [figures] = await selectRows<{ value: number; without_cost: number }>(
          db,
          sql`select coalesce(sum(round((counted - expected) * average_cost, 2)), 0)::float8 as value,
                     count(*) filter (where counted <> expected and average_cost is null)::int as without_cost
              from stock_take_lines line join items on items.id = line.item_id where stock_take_id = ${id}`,
        );
        const strays = await selectRows<{ code: string; problem: string }>(
          db,
          sql`select code, problem from stock_take_strays where stock_take_id = ${id} order by id desc limit 200`,
        );
        const missing = ['open', 'submitted'].includes(take.status) ? await missingUnits(db, id) : [];
        const seesCosts = sessionOf(request).permissions.has('purchases.manage');
        return ok({
          take,
          value: seesCosts ? (figures?.value ?? 0) : null,
          without_cost: seesCosts ? (figures?.without_cost ?? 0) : null,
          strays,
          missing: missing.map(({ title: item, serial_number }) => ({ item, serial_number })),
        });
      },
    });

    app.get('/view-stock-takes/:id/lines', {
      config,
      schema: {
        tags,
        summary: 'Items of a stock take with their counts. With query parameters: one page, or a CSV file',
        params: idParams,
        querystring: listQuerySchema(takeLineList),
        response: { 200: takeLinesSchema, ...refusals },
      },
      handler: (request, reply) => {
        const seesCosts = sessionOf(request).permissions.has('purchases.manage');
        return answerList(request, reply, {
          db,
          list: takeLineList,
          name: 'lines',
          narrow: { only: sql`${stockTakeLines.stockTakeId} = ${request.params.id}` },
          present: (rows) => Promise.resolve(seesCosts ? rows : rows.map((row) => ({ ...row, value: null }))),
        });
      },
    });

    app.post('/add-stock-take', {
      config,
      schema: {
        tags,
        summary: 'Start a stock take; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: takeForm,
        response: { 200: takeSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { body } = request;
        return inTransaction(db, (tx) =>
          onceFor(request)(tx, async () =>
            ok({ message: 'Stock take started successfully', take: await create(tx, request, takes, body) }),
          ),
        );
      },
    });

    app.post('/scan-stock-take/:id', {
      config,
      schema: {
        tags,
        summary: 'Count one more of the item with this code; safe to retry with an Idempotency-Key',
        params: idParams,
        headers: idempotencyHeaders,
        body: takeScanForm,
        response: { 200: takeScannedSchema, ...refusals },
      },
      handler: async (request) => {
        const { body, params } = request;
        const { userId } = sessionOf(request);
        return inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => ok(await scanInto(tx, params.id, body, userId))),
        );
      },
    });

    app.post('/count-stock-take-line/:id', {
      config,
      schema: {
        tags,
        summary: 'Enter the count of an item; blank clears it',
        params: idParams,
        body: takeCountForm,
        response: { 200: takeLineSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { userId, permissions } = sessionOf(request);
        const line = await inTransaction(db, async (tx) => {
          await countLine(tx, id, request.body, userId);
          return readRow(tx, takeLineList, id);
        });
        if (!line) {
          throw notFound('This line no longer exists.');
        }
        const shown = permissions.has('purchases.manage') ? line : { ...line, value: null };
        return ok({ message: 'Count saved successfully', line: shown });
      },
    });

    app.post('/move-stock-take/:id', {
      config,
      schema: {
        tags,
        summary: 'Submit, reopen, approve or cancel a stock take; approval adjusts the stock, once',
        params: idParams,
        body: takeMoveForm,
        response: { 200: takeSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, ...fields } = request.body;
        const take = await update(db, request, takes, { id: request.params.id, version, fields });
        if (take.status === 'posted') {
          catalogue.changed({ kind: 'all' });
        }
        return ok({ message: MESSAGES[take.status], take });
      },
    });
  };

const MESSAGES = {
  open: 'Stock take reopened',
  submitted: 'Stock take submitted',
  posted: 'Stock take approved and stock adjusted',
  cancelled: 'Stock take cancelled',
} as const;
