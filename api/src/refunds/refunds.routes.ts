import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  addRefundForm,
  approveRefundForm,
  recordRefundForm,
  refundSavedSchema,
  refundsSchema,
  rejectRefundForm,
} from '@ofisi/api-contract/refunds/refunds';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../access/audit';
import { inTransaction, type Db } from '../engine/database';
import { notFound, ok } from '../http/envelope';
import { sessionOf } from '../access/guard';
import { answerList } from '../resource/answer-list';
import { readRows } from '../resource/list';
import { listQuerySchema } from '../resource/list-query';
import { idempotencyHeaders, onceFor } from '../access/idempotency';
import type { MpesaServices } from '../mpesa/services';
import { addRefund, approveRefund, lockRefund, recordRefund, rejectRefund } from './decide-refund';
import { askAboutRefund } from './ask-about-refund';
import { sendReversal } from './send-reversal';
import { refundList } from './refunds.list';

const config = { permission: 'accounts.manage' } as const;
const tags = ['finance'];

const CENTS = 100;

/** @throws Refusal 404 */
async function readRefund(db: Db, id: number) {
  const [refund] = await readRows(db, refundList, [id]);
  if (!refund) {
    throw notFound('There is no such refund.');
  }
  return refund;
}

/** Refunds of payments by M-Pesa to their payers (decision BO-138). */
export const refundRoutes =
  ({ db, settings, mpesa }: MpesaServices): FastifyPluginAsyncZod =>
  async (app) => {
    /** Changes a refund, once, and answers with its new state. */
    const once = async (
      request: FastifyRequest,
      message: string,
      write: (tx: Db) => Promise<number>,
    ): Promise<{ status: 200; message: string; refund: Awaited<ReturnType<typeof readRefund>> }> => {
      const { id } = await inTransaction(db, (tx) => onceFor(request)(tx, async () => ({ id: await write(tx) })));
      if (mpesa) {
        // A refund that needs no further consent is sent at once, if M-Pesa permits the shop to do so.
        await sendReversal(db, mpesa, id);
      }
      return ok({ message, refund: await readRefund(db, id) });
    };

    app.get('/view-refunds', {
      config,
      schema: {
        tags,
        summary: 'Refunds, latest first. With query parameters: one page, or a CSV or Excel file',
        querystring: listQuerySchema(refundList),
        response: { 200: refundsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: refundList, name: 'refunds' }),
    });

    app.post('/add-refund', {
      config,
      schema: {
        tags,
        summary: 'Request a refund of unallocated money; above the limit in the settings someone else must approve it',
        headers: idempotencyHeaders,
        body: addRefundForm,
        response: { 200: refundSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { payment_id: paymentId, amount, reason } = request.body;
        const { limits } = await settings.read();
        return once(request, 'Refund requested', (tx) =>
          addRefund(tx, { paymentId, amount, reason }, limits.refund_alone * CENTS, actorOf(request)),
        );
      },
    });

    app.post('/approve-refund/:id', {
      config,
      schema: {
        tags,
        summary: 'Approve a refund that someone else requested',
        params: idParams,
        headers: idempotencyHeaders,
        body: approveRefundForm,
        response: { 200: refundSavedSchema, ...refusals },
      },
      handler: (request) =>
        once(request, 'Refund approved', async (tx) => {
          const refund = await lockRefund(tx, request.params.id, request.body.version);
          await approveRefund(tx, refund, actorOf(request));
          return refund.id;
        }),
    });

    app.post('/reject-refund/:id', {
      config,
      schema: {
        tags,
        summary: 'Reject a refund with a reason; its money can be allocated again',
        params: idParams,
        headers: idempotencyHeaders,
        body: rejectRefundForm,
        response: { 200: refundSavedSchema, ...refusals },
      },
      handler: (request) =>
        once(request, 'Refund rejected', async (tx) => {
          const refund = await lockRefund(tx, request.params.id, request.body.version);
          await rejectRefund(tx, refund, request.body.reason, actorOf(request));
          return refund.id;
        }),
    });

    app.post('/ask-about-refund/:id', {
      config,
      schema: {
        tags,
        summary: 'Ask M-Pesa for the outcome of a refund it accepted; the answer arrives later',
        params: idParams,
        response: { 200: refundSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        await askAboutRefund(db, mpesa, id, sessionOf(request).userId);
        return ok({
          message: 'M-Pesa was asked. Its answer will appear here.',
          refund: await readRefund(db, id),
        });
      },
    });

    app.post('/record-refund/:id', {
      config,
      schema: {
        tags,
        summary: 'Record that a refund was paid back by hand',
        params: idParams,
        headers: idempotencyHeaders,
        body: recordRefundForm,
        response: { 200: refundSavedSchema, ...refusals },
      },
      handler: (request) =>
        once(request, 'Refund recorded', async (tx) => {
          const { version, reference, refunded_on: day } = request.body;
          const refund = await lockRefund(tx, request.params.id, version);
          const mayAsk = mpesa?.settings.initiator !== undefined;
          await recordRefund(tx, refund, { reference, day, mayAsk }, actorOf(request));
          return refund.id;
        }),
    });
  };
