import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../audit/audit';
import { inTransaction, selectRows } from '../engine/database';
import { notFound, ok, Refusal, refusals } from '../http/envelope';
import { idParams } from '../http/fields';
import { answerList } from '../resource/answer-list';
import { readRows } from '../resource/list';
import { listQuerySchema } from '../resource/list-query';
import type { Services } from '../services';
import { taxDocuments } from './tables';
import { taxDocumentList, taxDocumentSavedSchema, taxDocumentsSchema, taxServiceSchema } from './tax-documents.schema';

const config = { permission: 'tax_invoices.manage' } as const;
const tags = ['finance'];

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** What was sold stays as it was; a PIN that was refused is what the customer has by now. */
const withPinOfToday = sql`jsonb_set(tax_documents.content, '{pin}', coalesce((
  select case when upper(trim(parties.tax_id)) ~ '^[AP][0-9]{9}[A-Z]$' then to_jsonb(upper(trim(parties.tax_id))) end
  from orders join parties on parties.id = orders.customer_id where orders.id = tax_documents.order_id
), 'null'::jsonb))`;

interface TaxService {
  readonly is_active: boolean;
  readonly waiting: number;
  readonly refused: number;
  readonly oldest_at: string | null;
  readonly problem: string | null;
  readonly retry_at: string | null;
}

/** Tax invoices and credit notes as staff look after them (decisions 058, BO-134). */
export const taxDocumentRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-tax-documents', {
      config,
      schema: {
        tags,
        summary: 'Tax invoices and credit notes; a page of them, or a CSV or Excel file',
        querystring: listQuerySchema(taxDocumentList),
        response: { 200: taxDocumentsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: taxDocumentList, name: 'documents' }),
    });

    app.get('/tax-service', {
      config,
      schema: {
        tags,
        summary: 'Whether tax invoices are issued, what is not signed, and why nothing can be sent',
        response: { 200: taxServiceSchema, ...refusals },
      },
      handler: async () => {
        const [found] = await selectRows<TaxService>(
          db,
          sql`select device.id is not null as is_active, unsigned.*, device.last_error as problem, ${iso('device.retry_at')} as retry_at
              from (
                select count(*) filter (where status = 'waiting')::int as waiting,
                       count(*) filter (where status = 'refused')::int as refused, ${iso('min(issued_at)')} as oldest_at
                from tax_documents where status <> 'signed'
              ) unsigned
              left join tax_devices device on device.is_active`,
        );
        const nothing = { is_active: false, waiting: 0, refused: 0, oldest_at: null, problem: null, retry_at: null };
        return ok(found ?? nothing);
      },
    });

    app.post('/retry-tax-document/:id', {
      config,
      schema: {
        tags,
        summary: 'Sends a refused document again, with the codes that its items have by now',
        params: idParams,
        response: { 200: taxDocumentSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        await inTransaction(db, async (tx) => {
          const sent = await tx
            .update(taxDocuments)
            .set({ status: 'waiting', error: null, content: withPinOfToday })
            .where(and(eq(taxDocuments.id, id), eq(taxDocuments.status, 'refused')))
            .returning({ reference: taxDocuments.reference });
          if (sent.length === 0) {
            const known = await selectRows(tx, sql`select from tax_documents where id = ${id}`);
            throw known.length === 0
              ? notFound('This document does not exist.')
              : new Refusal(409, 'This document is not refused any more.');
          }
          // Its credit notes have waited for it, and name the same customer.
          await tx
            .update(taxDocuments)
            .set({ content: withPinOfToday })
            .where(and(eq(taxDocuments.originalId, id), eq(taxDocuments.status, 'waiting')));
          await recordAudit(tx, actorOf(request), { action: 'retry', entity: 'tax_documents', entityId: id });
          await tx.execute(sql`update tax_devices set retry_at = null where is_active`);
          await tx.execute(sql`select pg_notify('tax_documents', '')`);
        });
        const [document] = await readRows(db, taxDocumentList, [id]);
        if (!document) throw notFound('This document does not exist.');
        return ok({ message: 'The document is sent again.', document });
      },
    });
  };
