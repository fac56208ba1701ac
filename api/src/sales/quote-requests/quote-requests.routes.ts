import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  closeQuoteRequestForm,
  quoteRequestedSchema,
  quoteRequestRepeatedSchema,
  quoteRequestSavedSchema,
  quoteRequestsSchema,
  requestQuoteSchema,
} from '@ofisi/api-contract/sales/quote-requests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { inTransaction, type Db } from '../../engine/database';
import { invalid, notFound, ok } from '../../http/envelope';
import { refuseDeadToken } from '../../access/guard';
import { answerList } from '../../resource/answer-list';
import { readRow } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import type { SettingsServices } from '../../settings/services';
import { idempotencyHeaders, onceOnly } from '../../access/idempotency';
import { priceCart } from '../orders/quote';
import { quoteRequestMail } from './quote-request-mail';
import { closeQuoteRequest, insertQuoteRequest } from './quote-requests.queries';
import { quoteRequestList } from './quote-requests.list';

const tags = ['sales'];

/** Quote requests, for quantities that exceed the unpaid limit (invariant 23, decision SF-34). */
export const quoteRequestRoutes =
  ({ db, limits, mailer, settings, contactEmail }: SettingsServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/quote-requests', {
      config: {
        permission: 'public',
        rateLimit: { max: limits.quoteRequestsPerHour, timeWindow: '1 hour' },
      },
      schema: {
        tags,
        summary: 'Request a quote; the shop is notified by e-mail',
        headers: idempotencyHeaders,
        body: requestQuoteSchema,
        response: { 200: quoteRequestedSchema, ...refusals, 422: quoteRequestRepeatedSchema },
      },
      onRequest: refuseDeadToken,
      handler: async (request) => {
        const { body } = request;
        const { items, ...contact } = body;
        const { 'idempotency-key': key, 'idempotency-secret': secret } = request.headers;
        const actor = actorOf(request);
        const now = new Date();
        // A shop without an e-mail address reads its requests in the back-office.
        const recipient = contactEmail ?? (await settings.read()).shop.email;
        const work = async (tx: Db) => {
          const { lines, unavailable } = await priceCart(tx, items, now);
          if (unavailable.length > 0) {
            throw invalid({ items: ['One of these products is no longer sold.'] });
          }
          const { id, reference } = await insertQuoteRequest(tx, contact, lines, { userId: actor.userId, now });
          await recordAudit(tx, actor, { action: 'create', entity: 'quote_requests', entityId: id });
          if (recipient) {
            await mailer.send(quoteRequestMail(recipient, { reference, contact, lines }), tx);
          }
          return ok({ message: 'Quote requested successfully', reference });
        };
        return inTransaction(db, (tx) =>
          key ? onceOnly(tx, { userId: actor.userId, key, secret, body }, () => work(tx)) : work(tx),
        );
      },
    });

    app.get('/view-quote-requests', {
      config: { permission: 'quotations.manage' },
      schema: {
        tags,
        summary: 'All quote requests, newest first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(quoteRequestList),
        response: { 200: quoteRequestsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: quoteRequestList, name: 'quote_requests' }),
    });

    app.post('/close-quote-request/:id', {
      config: { permission: 'quotations.manage' },
      schema: {
        tags,
        summary: 'Close a quote request without a quotation, with a reason',
        params: idParams,
        body: closeQuoteRequestForm,
        response: { 200: quoteRequestSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        await inTransaction(db, (tx) => closeQuoteRequest(tx, id, request.body.reason, actorOf(request)));
        const row = await readRow(db, quoteRequestList, id);
        if (!row) {
          throw notFound('There is no such request.');
        }
        return ok({ message: 'Quote request closed', quote_request: row });
      },
    });
  };
