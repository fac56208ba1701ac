import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemOfCode } from '../../catalogue/labels/item-code';
import { parties } from '../../contacts/tables';
import { selectRows } from '../../engine/database';
import { notFound, ok, okSchema, refusals } from '../../http/envelope';
import { requiredText } from '../../http/fields';
import { answerList } from '../../resource/answer-list';
import { field, rowSchema } from '../../resource/field';
import { defineList, readRow } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { listSchema } from '../../resource/resource-schemas';
import type { Services } from '../../services';
import { boughtItemList, boughtItemSchema } from './bought-items';

const tags = ['finance'];
const config = { permission: 'purchases.manage' } as const;

/** From whom can be bought. */
const supplierOptions = defineList({
  from: sql`${parties}`,
  id: parties.id,
  where: sql`${parties.kind} = 'supplier' and ${parties.archivedAt} is null and ${parties.isActive}`,
  search: sql`(${parties.name} || ' ' || ${parties.organization})`,
  order: 'supplier_name',
  fields: {
    id: field.integer(parties.id),
    supplier_name: field.text(parties.name, { sort: true }),
    organization: field.text(parties.organization),
    /** Days until what they deliver is to be paid. */
    payment_days: field.integer(parties.paymentDays),
  },
});

const supplierOptionSchema = rowSchema(supplierOptions.fields);

/** GET /view-purchase-form-options (BO §7): everything that can be bought, and from whom. Shillings. */
export const purchaseFormOptionsSchema = okSchema({
  products: z.array(z.object({ id: z.number().int(), title: z.string(), initial_price: z.number() })),
  suppliers: z.array(z.object({ id: z.number().int(), supplier_name: z.string() })),
});

/** GET /products, GET /suppliers (BO §7). */
export const productOptionsSchema = listSchema('products', boughtItemSchema);
export const supplierOptionsSchema = listSchema('suppliers', supplierOptionSchema);

/** GET /scan-for-purchase (additive): the item with this barcode, SKU or label. */
export const scannedToBuySchema = okSchema({ item: boughtItemSchema });

/** What can be bought, and from whom (BO §7, decision BO-69). */
export const boughtItemRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-purchase-form-options', {
      config,
      schema: {
        tags,
        summary: 'Every product that can be bought and every supplier',
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
        summary: 'What can be bought, with what it did cost last; with parameters a page of it',
        querystring: listQuerySchema(boughtItemList),
        response: { 200: productOptionsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: boughtItemList, name: 'products' }),
    });

    app.get('/suppliers', {
      config,
      schema: {
        tags,
        summary: 'From whom can be bought; with parameters a page of them',
        querystring: listQuerySchema(supplierOptions),
        response: { 200: supplierOptionsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: supplierOptions, name: 'suppliers' }),
    });

    app.get('/scan-for-purchase', {
      config,
      schema: {
        tags,
        summary: 'The item with this barcode, SKU or label',
        querystring: z.object({ code: requiredText('code', 100) }),
        response: { 200: scannedToBuySchema, ...refusals },
      },
      handler: async ({ query: { code } }) => {
        const [coded] = await selectRows<{ id: number }>(
          db,
          sql`select id from items
              where (barcode = ${code} or upper(sku) = upper(${code}) or id = ${itemOfCode(code)}) and archived_at is null
              order by barcode is not distinct from ${code} desc, upper(sku) is not distinct from upper(${code}) desc
              limit 1`,
        );
        const item = coded && (await readRow(db, boughtItemList, coded.id));
        if (!item) {
          throw notFound(`No item has the code ${code}.`);
        }
        return ok({ item });
      },
    });
  };
