import { booksCheckAskedSchema, booksCheckSchema } from '@ofisi/api-contract/books/books';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../access/audit';
import { inTransaction } from '../engine/database';
import { ok } from '../http/envelope';
import type { JobServices } from '../jobs/services';
import { CHECK_JOB, readLastCheck } from './keep-check';
import { STATEMENTS } from './statements/statements';

const config = { permission: 'accounts.manage' } as const;
const tags = ['finance'];

/** The statements that must be true of the books, and whether they are (decision 069). */
export const booksRoutes =
  ({ db, jobs }: JobServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/books-check', {
      config,
      schema: {
        tags,
        summary: 'The result of the last check of the books, with the rows that do not agree',
        response: { 200: booksCheckSchema, ...refusals },
      },
      handler: async () =>
        ok({ check: await readLastCheck(db), statements: STATEMENTS.map(({ name, says }) => ({ name, says })) }),
    });

    app.post('/check-books', {
      config,
      schema: {
        tags,
        summary: 'Start a check of the books; GET /books-check returns its result',
        response: { 200: booksCheckAskedSchema, ...refusals },
      },
      handler: async (request) => {
        await inTransaction(db, async (tx) => {
          await jobs.add(CHECK_JOB, {}, tx);
          await recordAudit(tx, actorOf(request), { action: 'check', entity: 'books', entityId: null });
        });
        return ok({ message: 'The books are being checked.' });
      },
    });
  };
