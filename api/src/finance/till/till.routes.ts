import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  cashiersSchema,
  closeTillForm,
  myTillSchema,
  openTillForm,
  tillCashForm,
  tillResponseSchema,
  tillSavedSchema,
  tillsSchema,
} from '@ofisi/api-contract/finance/till';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { inTransaction, type Db } from '../../engine/database';
import { ok } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import type { SettingsServices } from '../../settings/services';
import { accounts } from '../../tables/accounts';
import { readTill, readTillsOf, shownTill } from './till-report';
import { cashierList, tillList } from './till.list';
import { addTillCash, approveTill, closeTill, openTill } from './write-till';

const tags = ['till'];
const own = { permission: 'sales.create' } as const;
const others = { permission: 'till.manage' } as const;

const sellerOf = (request: FastifyRequest) => ({ ...actorOf(request), userId: sessionOf(request).userId });

/** A seller's cash drawer, from its opening float to its cash-up (decision BO-90). */
export const tillRoutes =
  ({ db, settings }: SettingsServices): FastifyPluginAsyncZod =>
  async (app) => {
    /** Whether this user counts their till without knowing what is expected (decision BO-149). */
    const countsBlind = async (request: FastifyRequest) =>
      (await settings.read()).payment.blind_count && !sessionOf(request).permissions.has('till.manage');

    /** Does the work once per idempotency key, and responds with the resulting till. */
    const changed = async (request: FastifyRequest, message: string, work: (tx: Db) => Promise<number>) => {
      const isBlind = await countsBlind(request);
      return inTransaction(db, (tx) =>
        onceFor(request)(tx, async () => {
          const id = await work(tx);
          return ok({ message, till: shownTill(await readTill(tx, id), isBlind) });
        }),
      );
    };

    app.get('/my-till', {
      config: own,
      schema: {
        tags,
        summary: 'The open till of the signed-in user, and their last closed one',
        response: { 200: myTillSchema, ...refusals },
      },
      handler: async (request) => {
        const { payment } = await settings.read();
        const places = await db
          .select({ slug: accounts.slug, name: accounts.name })
          .from(accounts)
          .where(and(isNull(accounts.archivedAt), inArray(accounts.kind, ['bank', 'mobile'])))
          .orderBy(asc(accounts.name));
        const isBlind = await countsBlind(request);
        const { till, last } = await readTillsOf(db, sessionOf(request).userId);
        return ok({
          till: till && shownTill(till, isBlind),
          last,
          is_required: payment.till_required,
          accounts: places,
        });
      },
    });

    app.post('/open-till', {
      config: own,
      schema: {
        tags,
        summary: 'Open one’s own till with the cash in the drawer; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: openTillForm,
        response: { 200: tillSavedSchema, ...refusals },
      },
      handler: (request) => changed(request, 'Till opened', (tx) => openTill(tx, request.body, sellerOf(request))),
    });

    app.post('/add-till-cash/:id', {
      config: own,
      schema: {
        tags,
        summary: 'Put cash into one’s own till or take some out, with a reason; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        params: idParams,
        body: tillCashForm,
        response: { 200: tillSavedSchema, ...refusals },
      },
      handler: (request) =>
        changed(request, request.body.kind === 'cash_in' ? 'Cash put in' : 'Cash taken out', async (tx) => {
          await addTillCash(tx, request.params.id, request.body, sellerOf(request), await countsBlind(request));
          return request.params.id;
        }),
    });

    for (const { path, config, summary } of [
      { path: '/close-my-till/:id', config: own, summary: 'Cash up and close one’s own till; only once' },
      { path: '/close-till/:id', config: others, summary: 'Cash up and close someone else’s till; only once' },
    ]) {
      app.post(path, {
        config,
        schema: {
          tags,
          summary,
          headers: idempotencyHeaders,
          params: idParams,
          body: closeTillForm,
          response: { 200: tillSavedSchema, ...refusals },
        },
        handler: (request) =>
          changed(request, 'Till closed', async (tx) => {
            const owner = config === own ? sessionOf(request).userId : null;
            // A wrong guess would be answered with the right sum.
            const form = (await countsBlind(request)) ? { ...request.body, expected: null } : request.body;
            await closeTill(tx, request.params.id, form, { actor: actorOf(request), owner });
            return request.params.id;
          }),
      });
    }

    app.post('/approve-till/:id', {
      config: others,
      schema: {
        tags,
        summary: 'Approve someone else’s cash-up',
        params: idParams,
        response: { 200: tillSavedSchema, ...refusals },
      },
      handler: (request) =>
        changed(request, 'Cash-up approved', async (tx) => {
          await approveTill(tx, request.params.id, actorOf(request));
          return request.params.id;
        }),
    });

    app.get('/view-till-sessions', {
      config: others,
      schema: {
        tags,
        summary: 'All till sessions, newest first. With query parameters: one page, or a file',
        querystring: listQuerySchema(tillList),
        response: { 200: tillsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: tillList, name: 'till_sessions' }),
    });

    app.get('/view-till-cashiers', {
      config: others,
      schema: {
        tags,
        summary: 'Everyone who has had a till',
        querystring: listQuerySchema(cashierList),
        response: { 200: cashiersSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: cashierList, name: 'cashiers' }),
    });

    app.get('/view-till-sessions/:id', {
      config: others,
      schema: {
        tags,
        summary: 'One till session, with its report',
        params: idParams,
        response: { 200: tillResponseSchema, ...refusals },
      },
      handler: async ({ params }) => ok({ till: await readTill(db, params.id) }),
    });
  };
