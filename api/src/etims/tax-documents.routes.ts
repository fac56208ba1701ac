import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { SET_ASIDE } from '@ofisi/api-contract/etims/enums';
import {
  taxDocumentSavedSchema,
  taxDocumentsSchema,
  taxListsSchema,
  taxServiceSchema,
  taxSignatureSchema,
} from '@ofisi/api-contract/etims/tax-documents';
import { idParams } from '@ofisi/api-contract/fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../access/audit';
import { inTransaction, selectRows, type Db } from '../engine/database';
import { isoMoment } from '../engine/iso-moment';
import { notFound, ok, Refusal } from '../http/envelope';
import { answerList } from '../resource/answer-list';
import { readRows } from '../resource/list';
import { listQuerySchema } from '../resource/list-query';
import type { EtimsServices } from './services';
import { unlistedItems } from '../catalogue/listed-codes';
import { keepSignature } from './outbox';
import { taxDevices, taxDocuments, taxStockMoves } from '../tables/etims';
import { taxDocumentList } from './tax-documents.list';

const config = { permission: 'tax_invoices.manage' } as const;
const tags = ['finance'];

/** The content of the sale stays; only a refused PIN is replaced by the customer's current one. */
const withPinOfToday = sql`jsonb_set(tax_documents.content, '{pin}', coalesce((
  select case when upper(trim(parties.tax_id)) ~ '^[AP][0-9]{9}[A-Z]$' then to_jsonb(upper(trim(parties.tax_id))) end
  from orders join parties on parties.id = orders.customer_id where orders.id = tax_documents.order_id
), 'null'::jsonb))`;

interface TaxService {
  readonly is_active: boolean;
  readonly waiting: number;
  readonly refused: number;
  readonly stuck: number;
  readonly unread: number;
  readonly stock_waiting: number;
  readonly stock_refused: number;
  readonly stock_problem: string | null;
  readonly oldest_at: string | null;
  readonly problem: string | null;
  readonly retry_at: string | null;
}

/** Somebody has found out that the tax office does not have it, so it gets another number. A document that may be there keeps its own. */
const UNLESS_UNREAD = {
  number: sql`case ${taxDocuments.status} when 'unread' then null else ${taxDocuments.number} end`,
  sentAs: sql`case ${taxDocuments.status} when 'unread' then null else ${taxDocuments.sentAs} end`,
};

async function notSetAside(db: Db, id: number): Promise<Refusal> {
  const known = await selectRows(db, sql`select from tax_documents where id = ${id}`);
  return known.length === 0
    ? notFound('This document does not exist.')
    : new Refusal(409, 'This document is no longer set aside.');
}

/** The calls of tax invoices and credit notes for staff (decisions 058, BO-134). */
export const taxDocumentRoutes =
  ({ db, etims }: EtimsServices): FastifyPluginAsyncZod =>
  async (app) => {
    async function answered(id: number, message: string) {
      const [document] = await readRows(db, taxDocumentList, [id]);
      if (!document) throw notFound('This document does not exist.');
      return ok({ message, document });
    }

    app.get('/view-tax-documents', {
      config,
      schema: {
        tags,
        summary: 'Tax invoices and credit notes; one page, or a CSV or Excel file',
        querystring: listQuerySchema(taxDocumentList),
        response: { 200: taxDocumentsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: taxDocumentList, name: 'documents' }),
    });

    app.get('/tax-service', {
      config,
      schema: {
        tags,
        summary: 'Whether tax invoices are issued, how many are unsigned, and why sending fails',
        response: { 200: taxServiceSchema, ...refusals },
      },
      handler: async () => {
        const [found] = await selectRows<TaxService>(
          db,
          sql`select device.id is not null as is_active, unsigned.*, stock.*, device.last_error as problem, ${isoMoment(sql`device.retry_at`)} as retry_at
              from (
                select count(*) filter (where status = 'waiting')::int as waiting,
                       count(*) filter (where status = 'refused')::int as refused,
                       count(*) filter (where status = 'stuck')::int as stuck,
                       count(*) filter (where status = 'unread')::int as unread, ${isoMoment(sql`min(issued_at)`)} as oldest_at
                from tax_documents where status <> 'signed'
              ) unsigned
              cross join (
                select count(*) filter (where status <> 'refused')::int as stock_waiting,
                       count(*) filter (where status = 'refused')::int as stock_refused,
                       (array_agg(error order by id) filter (where status = 'refused'))[1] as stock_problem
                from tax_stock_moves where status <> 'done'
              ) stock
              left join tax_devices device on device.is_active`,
        );
        const nothing = {
          is_active: false,
          waiting: 0,
          refused: 0,
          stuck: 0,
          unread: 0,
          stock_waiting: 0,
          stock_refused: 0,
        };
        return ok(found ?? { ...nothing, stock_problem: null, oldest_at: null, problem: null, retry_at: null });
      },
    });

    // Separate from the call that is polled every few seconds, because it reads all items.
    app.get('/tax-lists', {
      config,
      schema: {
        tags,
        summary: 'Number of items with a code missing from KRA’s lists, and why a list could not be read',
        response: { 200: taxListsSchema, ...refusals },
      },
      handler: async () => {
        const [found] = await selectRows<{ unlisted_items: number; problem: string | null }>(
          db,
          sql`select ${unlistedItems} as unlisted_items,
                     (select min(tax_pulls.error) from tax_pulls join tax_devices on tax_devices.id = device_id where is_active) as problem`,
        );
        return ok(found ?? { unlisted_items: 0, problem: null });
      },
    });

    app.post('/retry-tax-document/:id', {
      config,
      schema: {
        tags,
        summary:
          'Resend a document that was set aside, with the current codes of its items; one that KRA was thought to have gets a new number',
        params: idParams,
        response: { 200: taxDocumentSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        await inTransaction(db, async (tx) => {
          const sent = await tx
            .update(taxDocuments)
            .set({ status: 'waiting', error: null, content: withPinOfToday, ...UNLESS_UNREAD })
            .where(and(eq(taxDocuments.id, id), inArray(taxDocuments.status, SET_ASIDE)))
            .returning({ reference: taxDocuments.reference });
          if (sent.length === 0) throw await notSetAside(tx, id);
          // Its credit notes have waited for it, and are for the same customer.
          await tx
            .update(taxDocuments)
            .set({ content: withPinOfToday })
            .where(and(eq(taxDocuments.originalId, id), eq(taxDocuments.status, 'waiting')));
          await recordAudit(tx, actorOf(request), { action: 'retry', entity: 'tax_documents', entityId: id });
          await tx.execute(sql`update tax_devices set retry_at = null where is_active`);
          await tx.execute(sql`select pg_notify('tax_documents', '')`);
        });
        return answered(id, 'The document will be sent again.');
      },
    });

    app.post('/retry-tax-stock', {
      config,
      schema: {
        tags,
        summary: 'Resend stock movements that KRA refused, with the current codes of their items',
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await inTransaction(db, async (tx) => {
          // A movement with a number may have been accepted; sent again under it, KRA reports that.
          await tx
            .update(taxStockMoves)
            .set({ status: 'waiting', error: null })
            .where(eq(taxStockMoves.status, 'refused'));
          await recordAudit(tx, actorOf(request), { action: 'retry', entity: 'tax_stock_moves', entityId: null });
          await tx.execute(sql`update tax_devices set stock_retry_at = null where is_active`);
          await tx.execute(sql`select pg_notify('tax_documents', '')`);
        });
        return ok({ message: 'The stock movements will be sent again.' });
      },
    });

    app.post('/enter-tax-signature/:id', {
      config,
      schema: {
        tags,
        summary: 'Enter KRA’s signature, from its portal, for a document whose answer was lost',
        params: idParams,
        body: taxSignatureSchema,
        response: { 200: taxDocumentSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { receipt_number: receiptNumber, internal_data: internalData, signature, signed_at } = request.body;
        await inTransaction(db, async (tx) => {
          const [document] = await tx
            .select()
            .from(taxDocuments)
            .innerJoin(taxDevices, eq(taxDevices.id, taxDocuments.deviceId))
            .where(and(eq(taxDocuments.id, id), inArray(taxDocuments.status, SET_ASIDE)))
            .for('update');
          if (!document) throw await notSetAside(tx, id);
          const { tax_devices: device, tax_documents: before } = document;
          const number = before.number ?? before.sentAs;
          if (number === null) throw new Refusal(409, 'KRA does not have this document: send it again.');
          const verifyUrl = etims ? `${etims.receiptUrl}${device.pin}${device.branch}${signature}` : null;
          const given = { receiptNumber, internalData, signature, signedAt: new Date(signed_at), verifyUrl };
          await keepSignature(tx, device, { id, number }, given);
          await recordAudit(tx, actorOf(request), {
            action: 'enter_signature',
            entity: 'tax_documents',
            entityId: id,
            before: { status: before.status, error: before.error },
            after: { number, ...given },
          });
          await tx.execute(sql`select pg_notify('tax_documents', '')`);
        });
        return answered(id, 'The signature is saved.');
      },
    });
  };
