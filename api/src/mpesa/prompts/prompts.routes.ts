import { refusals } from '@ofisi/api-contract/envelope';
import { MAX_ID } from '@ofisi/api-contract/fields';
import {
  orderPaymentResponseSchema,
  paymentTokenParams,
  sendPromptForm,
} from '@ofisi/api-contract/mpesa/order-payment';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../access/audit';
import { ok, Refusal } from '../../http/envelope';
import { refuseDeadToken } from '../../access/guard';
import { idempotencyHeaders } from '../../access/idempotency';
import type { MpesaServices } from '../services';
import { orderOfToken } from '../../sales/payments/payment-token';
import { readPayment } from './read-payment';
import { sendPrompt } from './send-prompt';

const tags = ['payments'];
const answers = { 200: orderPaymentResponseSchema, ...refusals };
const orderParams = z.object({ order_id: z.coerce.number().int().min(1).max(MAX_ID) });

/** Payment of an order by phone, for holders of its address, customers who track it, and staff. */
export const promptRoutes =
  ({ db, secretBox, mpesa, limits }: MpesaServices): FastifyPluginAsyncZod =>
  async (app) => {
    const promptLimit = mpesa?.settings.promptLimit ?? null;
    const answer = async (orderId: number) => ok({ payment: await readPayment(db, orderId, promptLimit) });

    async function send(
      request: FastifyRequest,
      orderId: number,
      form: z.output<typeof sendPromptForm>,
      byStaff: boolean,
    ) {
      if (!mpesa) {
        throw new Refusal(409, 'The shop does not send prompts. Please pay by hand to the paybill number.');
      }
      const { mpesa_phone: phone, amount } = form;
      const requestKey = request.headers['idempotency-key']?.toString();
      await sendPrompt(db, { orderId, phone, amount, requestKey, actor: actorOf(request), byStaff }, mpesa);
      return answer(orderId);
    }

    app.get('/orders/:token/payment', {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'Open amount of an order, and the outcome of its last M-Pesa prompt',
        params: paymentTokenParams,
        response: answers,
      },
      handler: async ({ params }, reply) => {
        const orderId = await orderOfToken(db, secretBox, params.token);
        void reply.header('cache-control', 'no-store');
        return answer(orderId);
      },
    });

    app.post('/orders/:token/prompts', {
      config: { permission: 'public', rateLimit: { timeWindow: '1 minute', max: limits.ordersPerMinute } },
      schema: {
        tags,
        summary: 'Send an M-Pesa prompt for an order to a phone; safe to retry with an Idempotency-Key',
        params: paymentTokenParams,
        headers: idempotencyHeaders,
        body: sendPromptForm,
        response: answers,
      },
      onRequest: refuseDeadToken,
      handler: async (request) => {
        const orderId = await orderOfToken(db, secretBox, request.params.token);
        return send(request, orderId, request.body, false);
      },
    });

    app.get('/order-payments/:order_id/payment', {
      config: { permission: 'sales.create' },
      schema: {
        tags,
        summary: 'Open amount and last M-Pesa prompt of an order, by its id, for staff',
        params: orderParams,
        response: answers,
      },
      handler: ({ params }) => answer(params.order_id),
    });

    app.post('/order-payments/:order_id/prompts', {
      config: { permission: 'sales.create' },
      schema: {
        tags,
        summary: 'Send an M-Pesa prompt to the customer’s phone, by the order’s id',
        params: orderParams,
        headers: idempotencyHeaders,
        body: sendPromptForm,
        response: answers,
      },
      handler: (request) => send(request, request.params.order_id, request.body, true),
    });
  };
