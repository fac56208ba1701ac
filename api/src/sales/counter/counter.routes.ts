import { refusals } from '@ofisi/api-contract/envelope';
import {
  customerFormOptionsSchema,
  findForSaleQuerySchema,
  foundForSaleSchema,
  scanQuerySchema,
  serialsForSaleQuerySchema,
  serialsForSaleSchema,
  saleCustomersSchema,
  saleItemsSchema,
  scannedSchema,
} from '@ofisi/api-contract/sales/counter';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { selectRows } from '../../engine/database';
import { ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { saleCustomerList, saleItemList } from './counter.list';
import { findForSale, serialsForSale } from './find-for-sale';
import { scanItem } from './scan-item';

const tags = ['sales'];
const config = { permission: 'sales.create' } as const;

type FormOptions = z.output<typeof customerFormOptionsSchema>;

/** Calls that a seller's screen makes while a sale is recorded. */
export const counterRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-items-for-sale', {
      config,
      schema: {
        tags,
        summary: 'Items for sale at the counter, at today’s prices. With query parameters: one page',
        querystring: listQuerySchema(saleItemList),
        response: { 200: saleItemsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: saleItemList, name: 'items' }),
    });

    app.get('/view-customers-for-sale', {
      config: { permission: ['sales.create', 'service.manage'] },
      schema: {
        tags,
        summary:
          'Customers to whom a sale can be made, or whose machines are received. With query parameters: one page',
        querystring: listQuerySchema(saleCustomerList),
        response: { 200: saleCustomersSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: saleCustomerList, name: 'customers' }),
    });

    app.get('/scan-item', {
      config,
      schema: {
        tags,
        summary: 'Find an item by barcode or SKU, or a unit by serial number',
        querystring: scanQuerySchema,
        response: { 200: scannedSchema, ...refusals },
      },
      handler: async ({ query }) => ok(await scanItem(db, query.code)),
    });

    app.get('/find-for-sale', {
      config,
      schema: {
        tags,
        summary: 'What a text typed or scanned at the till can mean: an item, a unit or a customer',
        querystring: findForSaleQuerySchema,
        response: { 200: foundForSaleSchema, ...refusals },
      },
      handler: async ({ query }) => ok(await findForSale(db, query.q)),
    });

    app.get('/view-serials-for-sale', {
      config,
      schema: {
        tags,
        summary: 'Serial numbers of an item that can be sold, oldest stock first',
        querystring: serialsForSaleQuerySchema,
        response: { 200: serialsForSaleSchema, ...refusals },
      },
      handler: async ({ query }) => ok({ serials: await serialsForSale(db, query.item_id) }),
    });

    app.get('/view-customer-form-options', {
      config,
      schema: {
        tags,
        summary: 'Customer categories and locations, for forms',
        response: { 200: customerFormOptionsSchema, ...refusals },
      },
      handler: async () => {
        const [categories, locations] = await Promise.all([
          selectRows<FormOptions['categories'][number]>(
            db,
            sql`select id, name, slug, name as category_name, slug as category_slug, discount::float8
              from customer_categories where archived_at is null order by lower(name)`,
          ),
          selectRows<FormOptions['locations'][number]>(
            db,
            sql`select id, name, slug, name as categorylocation_name, slug as categorylocation_slug, delivery_fee::float8
              from customer_locations where archived_at is null order by lower(name)`,
          ),
        ]);
        return ok({ categories, locations });
      },
    });
  };
