import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalid, notFound, ok, refusals } from '../../http/envelope';
import { idParams } from '../../http/fields';
import { answerPdf, openPdf } from '../../pdf/document';
import { csvFileOf } from '../../resource/csv';
import { readRow } from '../../resource/list';
import type { Services } from '../../services';
import { readStatement } from './customer-statement';
import { customerStatementSchema, statementQuerySchema } from './customer-statement.schema';
import { customerList } from './customers.schema';
import { readOpenDocuments } from './open-documents';
import { drawStatement } from './statement-pdf';

/** A longer one would keep the others waiting while its lines are measured. */
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

/** Statements of account (additive). */
export const customerStatementRoutes =
  ({ db, settings }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-customers/:id/statement', {
      config: { permission: 'contacts.manage' },
      schema: {
        tags: ['contacts'],
        summary: 'What a customer was charged and paid in a period, as JSON, or as a CSV or PDF file',
        params: idParams,
        querystring: statementQuerySchema,
        response: { 200: customerStatementSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { format, ...period } = request.query;
        const customer = await readRow(db, customerList, request.params.id);
        if (!customer) {
          throw notFound('This customer no longer exists.');
        }
        const statement = await readStatement(db, customer.id, period);
        if (format === 'csv') {
          void reply.serializer((file: unknown) => String(file));
          void reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', 'attachment; filename="statement.csv"');
          return reply.send(csvFileOf(COLUMNS, statement.entries) as never);
        }
        if (format === 'pdf') {
          if (statement.entries.length > MOST_ON_PAPER) {
            throw invalid({ from: ['There are too many entries for a PDF. Choose a shorter time, or the CSV file.'] });
          }
          const open = await readOpenDocuments(db, customer.id, period.to);
          const pdf = openPdf('Statement of account');
          const paper = { settings: await settings.read(), customer, period, statement, open };
          return answerPdf(request, reply, { name: 'statement', pdf, pages: drawStatement(pdf, paper) });
        }
        return ok({ statement });
      },
    });
  };
