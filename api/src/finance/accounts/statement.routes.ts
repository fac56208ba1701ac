import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  accountStatementSchema,
  accountTotalsSchema,
  allAccountsTotalsSchema,
  markEntriesForm,
  totalsQuerySchema,
  type AccountTotalsResponse,
} from '@ofisi/api-contract/finance/statement';
import { removedSchema } from '@ofisi/api-contract/lists';
import { nairobiDayEnd, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { notFound, ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { markedMessage, markEntries } from './mark-entries';
import { entryNumber, statementList, statementOf, statementOfNone } from './statement.list';

const config = { permission: 'accounts.manage' } as const;
const tags = ['finance'];

const NO_ACCOUNT = sql`not exists (select from accounts where accounts.slug = entry.account)`;

async function slugOf(db: Db, id: number): Promise<string> {
  const [account] = await selectRows<{ slug: string }>(db, sql`select slug from accounts where id = ${id}`);
  if (!account) {
    throw notFound('This account no longer exists.');
  }
  return account.slug;
}

const startOf = (day: string): SQL => sql`${nairobiDayStart(day).toISOString()}::timestamptz`;
const endOf = (day: string): SQL => sql`${nairobiDayEnd(day).toISOString()}::timestamptz`;

/** Statements of accounts (decision BO-98): every entry with the balance after it. */
export const accountStatementRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-accounts/:id/statement', {
      config,
      schema: {
        tags,
        summary: 'Statement of an account: money in and out; one page, or a CSV or Excel file',
        params: idParams,
        querystring: listQuerySchema(statementList),
        response: { 200: accountStatementSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const slug = await slugOf(db, request.params.id);
        return answerList(request, reply, { db, list: statementOf(slug), name: 'entries' });
      },
    });

    app.get('/view-money-of-no-account', {
      config,
      schema: {
        tags,
        summary: 'Payments and expenses without an account; one page, or a CSV or Excel file',
        querystring: listQuerySchema(statementList),
        response: { 200: accountStatementSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: statementOfNone, name: 'entries' }),
    });

    app.get('/view-accounts/:id/totals', {
      config,
      schema: {
        tags,
        summary: 'Opening and closing balance of an account for a period, with money in and out',
        params: idParams,
        querystring: totalsQuerySchema,
        response: { 200: accountTotalsSchema, ...refusals },
      },
      handler: async (request) => {
        const { at_from: from, at_to: to } = request.query;
        const slug = await slugOf(db, request.params.id);
        const isBefore = from ? sql`at < ${startOf(from)}` : sql`false`;
        const until = to ? sql`and at < ${endOf(to)}` : sql``;
        const [totals] = await selectRows<AccountTotalsResponse['totals']>(
          db,
          sql`select coalesce(sum(amount) filter (where ${isBefore}), 0)::float8 as opening,
                     coalesce(sum(amount) filter (where not ${isBefore} and amount > 0), 0)::float8 as came_in,
                     coalesce(-sum(amount) filter (where not ${isBefore} and amount < 0), 0)::float8 as went_out,
                     coalesce(sum(amount), 0)::float8 as closing,
                     coalesce(sum(amount) filter (where not exists (
                       select from statement_marks mark where mark.entry_id = ${entryNumber})), 0)::float8 as unseen
              from account_entries where account = ${slug} ${until}`,
        );
        return ok({ totals: totals ?? { opening: 0, came_in: 0, went_out: 0, closing: 0, unseen: 0 } });
      },
    });

    app.post('/mark-account-entries', {
      config,
      schema: {
        tags,
        summary: 'Mark entries as found on the bank’s statement, or unmark them',
        body: markEntriesForm,
        response: { 200: removedSchema, ...refusals },
      },
      handler: async (request) => {
        const { ids, seen } = request.body;
        const done = await inTransaction(db, (tx) => markEntries(tx, ids, seen, actorOf(request)));
        return ok({ message: markedMessage(done.length, seen), done, refused: [] });
      },
    });

    app.get('/view-account-totals', {
      config,
      schema: {
        tags,
        summary: 'Total balance of all accounts, and the entries without an account',
        response: { 200: allAccountsTotalsSchema, ...refusals },
      },
      handler: async () => {
        const [found] = await selectRows<{ total: number; entries: number; amount: number }>(
          db,
          sql`select coalesce(sum(amount) filter (where not (${NO_ACCOUNT})), 0)::float8 as total,
                     count(*) filter (where ${NO_ACCOUNT})::int as entries,
                     coalesce(sum(amount) filter (where ${NO_ACCOUNT}), 0)::float8 as amount
              from account_entries entry`,
        );
        const { total = 0, entries = 0, amount = 0 } = found ?? {};
        return ok({ total, no_account: { entries, amount } });
      },
    });
  };
