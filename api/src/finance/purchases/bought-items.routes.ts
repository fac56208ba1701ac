import { refusals } from '@ofisi/api-contract/envelope';
import {
  productOptionsSchema,
  purchaseFormOptionsSchema,
  scannedToBuySchema,
  scanToBuySchema,
  supplierOptionsSchema,
} from '@ofisi/api-contract/finance/bought-items';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findItemByCode } from '../../catalogue/labels/item-code';
import { selectRows } from '../../engine/database';
import { ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { readRow } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { boughtItemList, supplierOptions } from './bought-items';

const tags = ['finance'];
const config = { permission: 'purchases.manage' } as const;

/** Items and suppliers to buy from (BO §7, decision BO-69). */
export const boughtItemRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-purchase-form-options', {
      config,
      schema: {
        tags,
        summary: 'All products that can be bought, and all suppliers',
        response: { 200: purchaseFormOptionsSchema, ...refusals },
      },
      handler: async () => {
        const [products, suppliers] = await Promise.all([
          selectRows<{ id: number; title: string; initial_price: number }>(
            db,
            sql`select id, title, initial_price::float8 from items where archived_at is null order by lower(title), id`,
          ),
          selectRows<{ id: number; supplier_name: string }>(
            db,
            sql`select id, name as supplier_name from parties
                where kind = 'supplier' and archived_at is null and is_active order by lower(name), id`,
          ),
        ]);
        return ok({ products, suppliers });
      },
    });

    app.get('/products', {
      config,
      schema: {
        tags,
        summary: 'Products that can be bought, with their last cost. With query parameters: one page',
        querystring: listQuerySchema(boughtItemList),
        response: { 200: productOptionsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: boughtItemList, name: 'products' }),
    });

    app.get('/suppliers', {
      config,
      schema: {
        tags,
        summary: 'Suppliers to buy from. With query parameters: one page',
        querystring: listQuerySchema(supplierOptions),
        response: { 200: supplierOptionsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: supplierOptions, name: 'suppliers' }),
    });

    app.get('/scan-for-purchase', {
      config,
      schema: {
        tags,
        summary: 'Find an item by barcode, SKU or label; null if there is none',
        querystring: scanToBuySchema,
        response: { 200: scannedToBuySchema, ...refusals },
      },
      handler: async ({ query: { code } }) => {
        const id = await findItemByCode(db, code);
        return ok({ item: (id === undefined ? undefined : await readRow(db, boughtItemList, id)) ?? null });
      },
    });
  };
