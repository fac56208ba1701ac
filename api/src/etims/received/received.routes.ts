import { refusals } from '@ofisi/api-contract/envelope';
import { acceptTaxImportForm, taxImportSavedSchema, taxImportsSchema } from '@ofisi/api-contract/etims/tax-imports';
import {
  acceptTaxPurchaseForm,
  rejectForm,
  taxPurchaseSavedSchema,
  taxPurchasesSchema,
} from '@ofisi/api-contract/etims/tax-purchases';
import { idParams } from '@ofisi/api-contract/fields';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction, selectRows } from '../../engine/database';
import { invalid, notFound, ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { readRows } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { checkItems, decide, NOT_THERE } from './decide';
import { taxImportList } from './tax-imports.list';
import { taxPurchaseList } from './tax-purchases.list';

const config = { permission: 'tax_invoices.manage' } as const;
const tags = ['finance'];

/** Purchases and imports reported to KRA by suppliers and customs, for staff to decide on (decisions 074, BO-144). */
export const receivedRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    async function purchaseAnswer(id: number, message: string) {
      const [purchase] = await readRows(db, taxPurchaseList, [id]);
      if (!purchase) throw notFound(NOT_THERE.tax_purchases);
      return ok({ message, purchase });
    }

    async function importAnswer(id: number, message: string) {
      const [goods] = await readRows(db, taxImportList, [id]);
      if (!goods) throw notFound(NOT_THERE.tax_imports);
      return ok({ message, import: goods });
    }

    app.get('/view-tax-purchases', {
      config,
      schema: {
        tags,
        summary: 'Purchases that suppliers reported to KRA; one page, or a CSV or Excel file',
        querystring: listQuerySchema(taxPurchaseList),
        response: { 200: taxPurchasesSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: taxPurchaseList, name: 'purchases' }),
    });

    app.post('/accept-tax-purchase/:id', {
      config,
      schema: {
        tags,
        summary: 'Accept a purchase that KRA lists, and name the item of each line; KRA is informed',
        params: idParams,
        body: acceptTaxPurchaseForm,
        response: { 200: taxPurchaseSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { item_ids: itemIds } = request.body;
        await inTransaction(db, async (tx) => {
          const [known] = await selectRows<{ pin: string; codes: (string | null)[] }>(
            tx,
            sql`select supplier_pin as pin, jsonb_path_query_array(content, '$.lines[*].code') as codes from tax_purchases where id = ${id}`,
          );
          if (!known) throw notFound(NOT_THERE.tax_purchases);
          if (itemIds.length !== known.codes.length) throw invalid({ item_ids: ['Choose an item for each line.'] });
          await checkItems(
            tx,
            'item_ids',
            itemIds.filter((itemId) => itemId !== null),
          );
          await decide(tx, request, 'tax_purchases', id, {
            decision: 'accepted',
            kept: { item_ids: itemIds },
          });
          for (const [index, code] of known.codes.entries()) {
            if (code === null) continue;
            await tx.execute(
              sql`insert into tax_supplier_items (supplier_pin, code, item_id) values (${known.pin}, ${code}, ${itemIds[index]})
                  on conflict (supplier_pin, code) do update set item_id = excluded.item_id`,
            );
          }
        });
        return purchaseAnswer(id, 'The purchase is accepted, and KRA will be informed.');
      },
    });

    app.post('/reject-tax-purchase/:id', {
      config,
      schema: {
        tags,
        summary: 'Reject a purchase that KRA lists; KRA is informed',
        params: idParams,
        body: rejectForm,
        response: { 200: taxPurchaseSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { reason } = request.body;
        await inTransaction(db, (tx) => decide(tx, request, 'tax_purchases', id, { decision: 'rejected', reason }));
        return purchaseAnswer(id, 'The purchase is rejected, and KRA will be informed.');
      },
    });

    app.get('/view-tax-imports', {
      config,
      schema: {
        tags,
        summary: 'Imports that customs reported to KRA; one page, or a CSV or Excel file',
        querystring: listQuerySchema(taxImportList),
        response: { 200: taxImportsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: taxImportList, name: 'imports' }),
    });

    app.post('/accept-tax-import/:id', {
      config,
      schema: {
        tags,
        summary: 'Accept an import that KRA lists, and name its item; KRA is informed',
        params: idParams,
        body: acceptTaxImportForm,
        response: { 200: taxImportSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { item_id: itemId } = request.body;
        await inTransaction(db, async (tx) => {
          await checkItems(tx, 'item_id', [itemId]);
          await decide(tx, request, 'tax_imports', id, { decision: 'accepted', kept: { item_id: itemId } });
        });
        return importAnswer(id, 'The import is accepted, and KRA will be informed.');
      },
    });

    app.post('/reject-tax-import/:id', {
      config,
      schema: {
        tags,
        summary: 'Reject an import that KRA lists; KRA is informed',
        params: idParams,
        body: rejectForm,
        response: { 200: taxImportSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { reason } = request.body;
        await inTransaction(db, (tx) => decide(tx, request, 'tax_imports', id, { decision: 'rejected', reason }));
        return importAnswer(id, 'The import is rejected, and KRA will be informed.');
      },
    });
  };
