import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  allocatePaymentForm,
  decidePaymentForm,
  keepPaymentForm,
  mpesaPaymentResponseSchema,
  mpesaPaymentSavedSchema,
  mpesaPaymentsSchema,
} from '@ofisi/api-contract/mpesa/mpesa-payments';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { inTransaction, type Db } from '../../engine/database';
import { notFound, ok } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { answerList } from '../../resource/answer-list';
import type { RowOf } from '../../resource/field';
import { readRows } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import type { MpesaServices } from '../services';
import { mpesaReceipts } from '../../tables/mpesa';
import { askAboutPayment } from '../queries/ask-about-payment';
import { allocatePayment, keepPayment } from './allocate';
import { acceptPayment, takePaymentBack } from './decide-unproven';
import { likelyOrders } from './likely-orders';
import { mpesaPaymentList } from './mpesa-payments.list';

const config = { permission: 'accounts.manage' } as const;
const tags = ['payments'];

const shownOf = (row: RowOf<typeof mpesaPaymentList.fields>) => ({
  ...row,
  unallocated: row.unallocated ?? 0,
  refunding: row.refunding ?? 0,
  orders: row.orders ?? [],
  same_as_orders: row.same_as_orders ?? [],
  goods_gone: row.goods_gone ?? false,
  state: row.state ?? ('settled' as const),
});

/** @throws Refusal 404 */
async function readRow(db: Db, id: number) {
  const [found] = await readRows(db, mpesaPaymentList, [id]);
  if (!found) {
    throw notFound('There is no such payment.');
  }
  return shownOf(found);
}

/** Payments reported by M-Pesa, and what they were for (additive, decision BO-126). */
export const mpesaPaymentRoutes =
  ({ db, mpesa }: MpesaServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-mpesa-payments', {
      config,
      schema: {
        tags,
        summary: 'Payments reported by M-Pesa, newest first. With query parameters: one page, or a file',
        querystring: listQuerySchema(mpesaPaymentList),
        response: { 200: mpesaPaymentsSchema, ...refusals },
      },
      handler: async (request, reply) =>
        answerList(request, reply, {
          db,
          list: mpesaPaymentList,
          name: 'payments',
          present: async (rows) => rows.map(shownOf),
        }),
    });

    app.get('/view-mpesa-payments/:id', {
      config,
      schema: {
        tags,
        summary: 'A payment, with the orders it may have been meant for',
        params: idParams,
        response: { 200: mpesaPaymentResponseSchema, ...refusals },
      },
      handler: async ({ params }) => {
        const row = await readRow(db, params.id);
        const [told] = await db.select().from(mpesaReceipts).where(eq(mpesaReceipts.paymentId, params.id));
        const clues = {
          amount: row.unallocated,
          phone: told?.phone ?? null,
          payerName: told?.payerName ?? null,
          account: told?.accountGiven ?? null,
          orderId: told?.orderId ?? null,
          paidAt: (told?.paidAt ?? new Date()).toISOString(),
        };
        const likely = clues.amount > 0 ? await likelyOrders(db, clues) : [];
        return ok({ payment: { ...row, likely_orders: likely } });
      },
    });

    app.post('/allocate-mpesa-payment/:id', {
      config,
      schema: {
        tags,
        summary: 'Allocate the rest of a payment to an order; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        params: idParams,
        body: allocatePaymentForm,
        response: { 200: mpesaPaymentSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id: paymentId } = request.params;
        const { order_id: orderId, amount } = request.body;
        const { message } = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => ({
            message: await allocatePayment(tx, { paymentId, orderId, amount }, actorOf(request)),
          })),
        );
        const row = await readRow(db, paymentId);
        return ok({ message, payment: row });
      },
    });

    app.post('/keep-mpesa-payment/:id', {
      config,
      schema: {
        tags,
        summary: 'Keep the rest of a payment as a customer’s credit; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        params: idParams,
        body: keepPaymentForm,
        response: { 200: mpesaPaymentSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id: paymentId } = request.params;
        const { customer_id: customerId, amount } = request.body;
        const { message } = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => ({
            message: await keepPayment(tx, { paymentId, customerId, amount }, actorOf(request)),
          })),
        );
        const row = await readRow(db, paymentId);
        return ok({ message, payment: row });
      },
    });

    app.post('/take-back-mpesa-payment/:id', {
      config,
      schema: {
        tags,
        summary:
          'Take a payment that M-Pesa has not confirmed, or a duplicate entry, out of the books; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        params: idParams,
        body: decidePaymentForm,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { message } = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => ({
            message: await takePaymentBack(tx, id, request.body.reason, actorOf(request)),
          })),
        );
        return ok({ message });
      },
    });

    app.post('/accept-mpesa-payment/:id', {
      config,
      schema: {
        tags,
        summary:
          'Accept a payment that M-Pesa has not confirmed, on the responsibility of the user; it counts from then on',
        headers: idempotencyHeaders,
        params: idParams,
        body: decidePaymentForm,
        response: { 200: mpesaPaymentSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            await acceptPayment(tx, id, request.body.reason, actorOf(request));
            return {};
          }),
        );
        return ok({ message: 'The payment was accepted.', payment: await readRow(db, id) });
      },
    });

    app.post('/ask-about-mpesa-payment/:id', {
      config,
      schema: {
        tags,
        summary: 'Ask M-Pesa about an unconfirmed payment; the answer arrives later',
        params: idParams,
        response: { 200: mpesaPaymentSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const message = await askAboutPayment(db, mpesa, id, sessionOf(request).userId);
        return ok({ message, payment: await readRow(db, id) });
      },
    });
  };
