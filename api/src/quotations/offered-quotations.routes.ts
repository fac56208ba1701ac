import { refusals } from '@ofisi/api-contract/envelope';
import {
  acceptRefusedSchema,
  offeredQuotationResponseSchema,
  quotationAnsweredSchema,
  quotationRepeatedSchema,
  type offeredQuotationSchema,
  acceptOnlineForm,
  declineQuotationForm,
  quotationTokenParams,
} from '@ofisi/api-contract/quotations/accept';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { actorOf } from '../access/audit';
import { inTransaction, type Db } from '../engine/database';
import { centsFromNumeric, shillingsFromCents } from '../engine/money';
import { ok } from '../http/envelope';
import { refuseDeadToken } from '../access/guard';
import { answerPdf, openPdf } from '../pdf/document';
import { drawPaper } from '../pdf/paper';
import { readRow } from '../resource/list';
import { idempotencyHeaders, onceOnly } from '../access/idempotency';
import type { SalesServices } from '../sales/services';
import { acceptQuotation } from './accept-quotation';
import { declineQuotation, isToken, noSuchQuotation, type OpenQuotation } from './open-quotation';
import { answerMail, quotationLink } from './quotation-mail';
import { quotationPaper } from './quotation-pdf';
import { quotationList } from './quotations.list';
import { quotations } from '../tables/quotations';
import type { QuotationFollower } from './quotation-follower';
import type { QuotationRow } from './write-quotation';

type Offered = z.output<typeof offeredQuotationSchema>;

const tags = ['sales'];

/** A response that depends on a secret address must not be cached. */
const NO_STORE = { 'cache-control': 'no-store' };

/** The quotation of a token, once it was sent. @throws Refusal 404, the same for every invalid token */
async function readByToken(db: Db, token: string): Promise<QuotationRow> {
  const [found] = isToken(token)
    ? await db.select({ id: quotations.id }).from(quotations).where(eq(quotations.token, token))
    : [];
  const row = found && (await readRow(db, quotationList, found.id));
  if (!row || row.status === 'draft') {
    throw noSuchQuotation();
  }
  return row;
}

const cents = (shillings: number) => centsFromNumeric(String(shillings));

/** The quotation as its reader sees it: without the shop's internal details, and with only whether goods are short, not how many there are. */
function toOffered(row: QuotationRow): Offered {
  const { order } = row;
  return {
    number: row.number,
    status: row.status,
    name: row.name,
    organization: row.organization,
    location: row.location,
    sent_at: row.sent_at,
    valid_until: row.valid_until,
    decided_at: row.decided_at,
    items: row.items.map(
      ({ product_name, unit, price, quantity, discount, whole_share, total, is_archived, is_service, available }) => ({
        product_name,
        unit,
        price,
        quantity,
        discount,
        whole_share,
        total,
        is_archived,
        is_short: !is_service && quantity > available,
      }),
    ),
    subtotal: shillingsFromCents(cents(row.amount) - cents(row.rounding) - cents(row.delivery_fee)),
    delivery_fee: row.delivery_fee,
    whole_discount: row.whole_discount,
    whole_percent: row.whole_percent,
    rounding: row.rounding,
    amount: row.amount,
    tax: row.tax,
    notes: row.notes,
    service_job: row.service_job?.number ?? null,
    additional_to: row.service_job?.additional_to ?? [],
    order_number: order?.number ?? null,
    order_token: order?.channel === 'online' ? order.token : null,
    version: row.version,
  };
}

/** Quotations as customers read and answer them, through an unguessable link (decision BO-95). */
export const offeredQuotationRoutes =
  (
    { db, settings, mailer, metrics, limits, contactEmail, publicOrigin }: SalesServices,
    follower: QuotationFollower,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const rateLimit = { timeWindow: '1 minute', max: limits.ordersPerMinute };

    /** Notifies the shop, in the transaction of the answer that the mail reports. */
    async function tellShop(
      tx: Db,
      quotation: OpenQuotation,
      news: Pick<Parameters<typeof answerMail>[1], 'answer' | 'note' | 'orderNumber'>,
    ) {
      const to = contactEmail ?? (await settings.read()).shop.email;
      if (to) {
        const link = new URL(`/admin/sales/quotations/${quotation.id}`, publicOrigin).href;
        await mailer.send(answerMail(quotation, { ...news, to, link }), tx);
      }
    }

    app.get('/quotations/:token', {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'A quotation, by its unguessable token',
        params: quotationTokenParams,
        response: { 200: offeredQuotationResponseSchema, ...refusals },
      },
      handler: async ({ params }, reply) => {
        const row = await readByToken(db, params.token);
        void reply.headers(NO_STORE);
        return ok({ quotation: toOffered(row) });
      },
    });

    app.get('/quotations/:token/pdf', {
      config: { permission: 'public', rateLimit: { timeWindow: '1 minute', max: limits.quotesPerMinute } },
      schema: {
        tags,
        summary: 'A quotation as an A4 PDF, by its token',
        params: quotationTokenParams,
        response: { ...refusals },
      },
      handler: async (request, reply) => {
        const quotation = await readByToken(db, request.params.token);
        const pdf = await openPdf(`Quotation ${quotation.number}`);
        const paper = {
          settings: await settings.read(),
          quotation,
          link: quotationLink(publicOrigin, quotation.token),
        };
        return answerPdf(request, reply, { name: quotation.number, pdf, pages: drawPaper(pdf, quotationPaper(paper)) });
      },
    });

    app.post('/quotations/:token/accept', {
      config: { permission: 'public', rateLimit },
      schema: {
        tags,
        summary: 'Accept a quotation, once; it becomes an order at the quoted prices',
        headers: idempotencyHeaders,
        params: quotationTokenParams,
        body: acceptOnlineForm,
        response: {
          200: quotationAnsweredSchema,
          ...refusals,
          400: acceptRefusedSchema,
          422: quotationRepeatedSchema,
        },
      },
      onRequest: refuseDeadToken,
      handler: async (request) => {
        const { token } = request.params;
        const { version, location, delivery_address: deliveryAddress, note } = request.body;
        const { 'idempotency-key': key, 'idempotency-secret': secret } = request.headers;
        const actor = actorOf(request);
        const work = async (tx: Db) => {
          const said = { version, note, location, deliveryAddress };
          const circumstances = { request, staffId: null, now: new Date(), sale: null };
          const { quotation, order } = await acceptQuotation(tx, { token }, { ...said, ...circumstances }, follower);
          await tellShop(tx, quotation, { answer: 'accepted', note, orderNumber: order?.number ?? null });
          return ok({ message: 'Quotation accepted', quotation: toOffered(await readByToken(tx, token)) });
        };
        const body = { token, ...request.body };
        const answer = await inTransaction(db, (tx) =>
          key ? onceOnly(tx, { userId: actor.userId, key, secret, body }, () => work(tx)) : work(tx),
        );
        if (answer.quotation.order_number !== null) {
          metrics.orderPlaced('online');
        }
        return answer;
      },
    });

    app.post('/quotations/:token/decline', {
      config: { permission: 'public', rateLimit },
      schema: {
        tags,
        summary: 'Decline a quotation',
        params: quotationTokenParams,
        body: declineQuotationForm,
        response: { 200: quotationAnsweredSchema, ...refusals },
      },
      onRequest: refuseDeadToken,
      handler: async (request) => {
        const { token } = request.params;
        const { version, note } = request.body;
        await inTransaction(db, async (tx) => {
          const declining = { request, staffId: null, version, note, now: new Date() };
          const quotation = await declineQuotation(tx, { token }, declining, follower);
          await tellShop(tx, quotation, { answer: 'declined', note, orderNumber: null });
        });
        return ok({ message: 'Quotation declined', quotation: toOffered(await readByToken(db, token)) });
      },
    });
  };
