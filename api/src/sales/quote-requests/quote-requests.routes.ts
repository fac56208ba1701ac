import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../audit/audit';
import { inTransaction, type Db } from '../../engine/database';
import { invalid, ok, refusals } from '../../http/envelope';
import { refuseDeadToken } from '../../http/permission';
import type { Services } from '../../services';
import { idempotencyHeaders, onceOnly } from '../idempotency';
import { priceCart } from '../orders/quote';
import { quoteRequestMail } from './quote-request-mail';
import { countQuoteRequests, insertQuoteRequest, listQuoteRequests } from './quote-requests.queries';
import {
  quoteRequestedSchema,
  quoteRequestRepeatedSchema,
  quoteRequestsQuerySchema,
  quoteRequestsSchema,
  requestQuoteSchema,
} from './quote-requests.schema';

const tags = ['sales'];
const DEFAULT_PER_PAGE = 20;

/** Requests for a quote, for what is too much to be held unpaid (invariant 23, decision SF-34). */
export const quoteRequestRoutes =
  ({ db, limits, mailer, settings, contactEmail }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/quote-requests', {
      config: {
        permission: 'public',
        rateLimit: { max: limits.quoteRequestsPerHour, timeWindow: '1 hour' },
      },
      schema: {
        tags,
        summary: 'Ask for a quote; the shop is told by mail',
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
        // A shop that has no address reads its requests in the back-office.
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
      config: { permission: 'sales.contacts' },
      schema: {
        tags,
        summary: 'A page of the requests for a quote, newest first',
        querystring: quoteRequestsQuerySchema,
        response: { 200: quoteRequestsSchema, ...refusals },
      },
      handler: async ({ query }) => {
        const page = query.page ?? 1;
        const size = query.per_page ?? DEFAULT_PER_PAGE;
        const total = await countQuoteRequests(db);
        return ok({
          quote_requests: await listQuoteRequests(db, page, size),
          meta: { page, per_page: size, total, pages: Math.ceil(total / size) },
        });
      },
    });
  };
