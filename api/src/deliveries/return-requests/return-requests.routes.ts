import {
  askForReturnSchema,
  declineReturnRequestForm,
  type MyReturnRequestsResponse,
  myReturnRequestsSchema,
  orderReturnsSchema,
  returnAskedBeforeSchema,
  returnAskedSchema,
  returnRequestSavedSchema,
  returnRequestsSchema,
} from '@ofisi/api-contract/deliveries/return-requests';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams, tokenParams } from '@ofisi/api-contract/fields';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { refuseDeadToken, sessionOf } from '../../access/guard';
import { idempotencyHeaders, onceOnly } from '../../access/idempotency';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { notFound, ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { readRow } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { readOrderByToken } from '../../sales/orders/order-details';
import type { SettingsServices } from '../../settings/services';
import { askedColumns, readOrderReturns } from './order-returns';
import { returnRequestMail } from './return-request-mail';
import { returnRequestList, shownRequest } from './return-requests.list';
import { askForReturn, declineReturnRequest, withdrawReturnRequest } from './write-return-request';

const tags = ['returns'];

/** A page whose address alone gives access must not be stored in any cache. */
const NO_STORE = { 'cache-control': 'no-store' };

/** Returns that shoppers ask for on the page of an order (decision SF-69), and the staff's answers (decision BO-160). */
export const returnRequestRoutes =
  ({ db, limits, mailer, settings, contactEmail }: SettingsServices): FastifyPluginAsyncZod =>
  async (app) => {
    const readPeriod = async () => ({ days: (await settings.read()).terms.return_days, now: new Date() });

    app.get('/orders/:token/return-requests', {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'The returns asked for with an order, and what else of it can be asked for',
        params: tokenParams,
        response: { 200: orderReturnsSchema, ...refusals },
      },
      handler: async ({ params }, reply) => {
        const { order } = await readOrderByToken(db, params.token);
        void reply.headers(NO_STORE);
        return ok(await readOrderReturns(db, order, await readPeriod()));
      },
    });

    app.post('/orders/:token/return-requests', {
      config: { permission: 'public', rateLimit: { max: limits.quoteRequestsPerHour, timeWindow: '1 hour' } },
      schema: {
        tags,
        summary: 'Ask for a return of delivered goods; the shop is notified by e-mail',
        params: tokenParams,
        headers: idempotencyHeaders,
        body: askForReturnSchema,
        response: { 200: returnAskedSchema, ...refusals, 422: returnAskedBeforeSchema },
      },
      onRequest: refuseDeadToken,
      handler: async (request) => {
        const { body } = request;
        const { token } = request.params;
        const { order } = await readOrderByToken(db, token);
        const { 'idempotency-key': key, 'idempotency-secret': secret } = request.headers;
        const actor = actorOf(request);
        const period = await readPeriod();
        // A shop without an e-mail address reads its requests in the back-office.
        const recipient = contactEmail ?? (await settings.read()).shop.email;
        const work = async (tx: Db) => {
          const lines = await askForReturn(tx, order.id, body, { ...period, actor });
          if (recipient) {
            await mailer.send(returnRequestMail(recipient, { order, asked: body, lines }), tx);
          }
          return ok({ message: 'Return asked for', ...(await readOrderReturns(tx, order, period)) });
        };
        const asked = { userId: actor.userId, secret, body: { token, ...body } };
        return inTransaction(db, (tx) => (key ? onceOnly(tx, { ...asked, key }, () => work(tx)) : work(tx)));
      },
    });

    app.post('/orders/:token/return-requests/:id/withdraw', {
      config: { permission: 'public', rateLimit: { max: limits.ordersPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Withdraw a return request that is not answered; withdrawing it again changes nothing',
        params: tokenParams.extend(idParams.shape),
        response: { 200: returnAskedSchema, ...refusals },
      },
      onRequest: refuseDeadToken,
      handler: async (request) => {
        const { token, id } = request.params;
        const { order } = await readOrderByToken(db, token);
        await inTransaction(db, (tx) => withdrawReturnRequest(tx, order.id, id, actorOf(request)));
        return ok({ message: 'Request withdrawn', ...(await readOrderReturns(db, order, await readPeriod())) });
      },
    });

    app.get('/my-return-requests', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Returns that were asked for with the orders of the signed-in user, and not recorded; newest first',
        response: { 200: myReturnRequestsSchema, ...refusals },
      },
      handler: async (request) => {
        const { userId } = sessionOf(request);
        const requests = await selectRows<MyReturnRequestsResponse['return_requests'][number]>(
          db,
          sql`select ${askedColumns}, orders.number as order_number, orders.token as order_token
              from return_requests request join orders on orders.id = request.order_id
              where orders.user_id = ${userId} and orders.channel = 'online' and request.status <> 'accepted'
              order by request.id desc
              limit 100`,
        );
        return ok({ return_requests: requests });
      },
    });

    app.get('/view-return-requests', {
      config: { permission: 'sales.void' },
      schema: {
        tags,
        summary: 'All return requests, newest first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(returnRequestList),
        response: { 200: returnRequestsSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, {
          db,
          list: returnRequestList,
          name: 'return_requests',
          present: (rows) => Promise.resolve(rows.map((row) => shownRequest(row, request))),
        }),
    });

    app.post('/decline-return-request/:id', {
      config: { permission: 'sales.void' },
      schema: {
        tags,
        summary: 'Decline a return request, with a sentence that the customer reads',
        params: idParams,
        body: declineReturnRequestForm,
        response: { 200: returnRequestSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        await inTransaction(db, (tx) => declineReturnRequest(tx, id, request.body.answer, actorOf(request)));
        const row = await readRow(db, returnRequestList, id);
        if (!row) {
          throw notFound('There is no such request.');
        }
        return ok({ message: 'Return request declined', return_request: shownRequest(row, request) });
      },
    });
  };
