import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { ok, refusals } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import type { Services } from '../../services';
import { saleCustomerList, saleItemList } from './counter-lists';
import {
  customerFormOptionsSchema,
  saleCustomersSchema,
  saleItemsSchema,
  scannedSchema,
  scanQuerySchema,
} from './counter.schema';
import { scanItem } from './scan-item';

const tags = ['sales'];
const config = { permission: 'sales.create' } as const;

interface Option {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** What a seller asks for while recording a sale. */
export const counterRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-items-for-sale', {
      config,
      schema: {
        tags,
        summary: 'What can be sold at the counter, at today’s prices; with parameters a page of it',
        querystring: listQuerySchema(saleItemList),
        response: { 200: saleItemsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: saleItemList, name: 'items' }),
    });

    app.get('/view-customers-for-sale', {
      config,
      schema: {
        tags,
        summary: 'Whom a sale can be for; with parameters a page of them',
        querystring: listQuerySchema(saleCustomerList),
        response: { 200: saleCustomersSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: saleCustomerList, name: 'customers' }),
    });

    app.get('/scan-item', {
      config,
      schema: {
        tags,
        summary: 'The item with this barcode or SKU, or the unit with this serial number',
        querystring: scanQuerySchema,
        response: { 200: scannedSchema, ...refusals },
      },
      handler: async ({ query }) => ok(await scanItem(db, query.code)),
    });

    app.get('/view-customer-form-options', {
      config,
      schema: {
        tags,
        summary: 'Categories and locations of customers, for the forms that choose one',
        response: { 200: customerFormOptionsSchema, ...refusals },
      },
      handler: async () => {
        const [categories, locations] = await Promise.all(
          ['customer_categories', 'customer_locations'].map((table) =>
            selectRows<Option>(
              db,
              sql`select id, name, slug from ${sql.identifier(table)} where archived_at is null order by lower(name)`,
            ),
          ),
        );
        return ok({ categories: categories ?? [], locations: locations ?? [] });
      },
    });
  };
