import { PARTY_KINDS } from '@ofisi/api-contract/contacts/enums';
import { statementQuerySchema, statementSchema } from '@ofisi/api-contract/contacts/statement';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../engine/database';
import { invalid, notFound, ok } from '../../http/envelope';
import { answerPdf, openPdf } from '../../pdf/document';
import { csvFileOf } from '../../resource/csv';
import type { SettingsServices } from '../../settings/services';
import { parties } from '../../tables/contacts';
import { readOpenDocuments } from './open-documents';
import { readStatement, type Account } from './read-statement';
import { drawStatement } from './statement-pdf';

/** Maximum number of entries on paper: measuring the lines of a longer statement would delay other requests. */
const MOST_ON_PAPER = 2000;

const COLUMNS = {
  at: 'Date',
  kind: 'Entry',
  document: 'Document',
  method: 'Paid By',
  reference: 'Reference',
  due_on: 'Due',
  note: 'Note',
  amount: 'Amount',
  balance: 'Balance',
} as const;

const SUMMARIES = {
  customer: 'Charges to and payments of a customer in a period, as JSON, CSV or PDF',
  supplier: 'Charges by and payments to a supplier in a period, as JSON, CSV or PDF',
};

async function readParty(db: Db, { id, kind }: Account) {
  const { name, organization, phone, address, city } = parties;
  const [party] = await db
    .select({ name, organization, phone, address, city })
    .from(parties)
    .where(and(eq(parties.id, id), eq(parties.kind, kind), isNull(parties.archivedAt)));
  if (!party) {
    throw notFound(`This ${kind} no longer exists.`);
  }
  return party;
}

/** Statements of account (additive), of customers and of suppliers. */
export const statementRoutes =
  ({ db, settings }: SettingsServices): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of PARTY_KINDS) {
      app.get(`/view-${kind}s/:id/statement`, {
        config: { permission: 'contacts.manage' },
        schema: {
          tags: ['contacts'],
          summary: SUMMARIES[kind],
          params: idParams,
          querystring: statementQuerySchema,
          response: { 200: statementSchema, ...refusals },
        },
        handler: async (request, reply) => {
          const { format, ...period } = request.query;
          const account = { id: request.params.id, kind };
          const party = await readParty(db, account);
          const statement = await readStatement(db, account, period);
          if (format === 'csv') {
            void reply.serializer((file: unknown) => String(file));
            void reply
              .type('text/csv; charset=utf-8')
              .header('content-disposition', 'attachment; filename="statement.csv"');
            return reply.send(csvFileOf(COLUMNS, statement.entries) as never);
          }
          if (format === 'pdf') {
            if (statement.entries.length > MOST_ON_PAPER) {
              throw invalid({
                from: ['There are too many entries for a PDF. Choose a shorter period, or the CSV file.'],
              });
            }
            const open = await readOpenDocuments(db, account, period.to);
            const pdf = await openPdf('Statement of account');
            const paper = { settings: await settings.read(), party, period, statement, open };
            return answerPdf(request, reply, { name: 'statement', pdf, pages: drawStatement(pdf, paper) });
          }
          return ok({ statement });
        },
      });
    }
  };
