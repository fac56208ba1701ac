import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { customerPaymentForm, orderPaymentForm } from '@ofisi/api-contract/sales/payments';
import { saleSavedSchema } from '@ofisi/api-contract/sales/sale-details';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { inTransaction } from '../../engine/database';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { viewerOf } from '../orders/order-contacts';
import { readSale } from '../orders/sale-details';
import { receiveOnAccount } from './customer-payment';
import { recordPayment } from './record-payment';

/** Records payments for orders. */
export const orderPaymentRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/add-order-payment', {
      config: { permission: 'sales.create' },
      schema: {
        tags: ['orders'],
        summary: 'Record a payment for an order; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: orderPaymentForm,
        response: { 200: saleSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { body } = request;
        const { message } = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const told = await recordPayment(tx, body, actorOf(request));
            return { message: told };
          }),
        );
        return ok({ message, order: await readSale(db, body.order_id, viewerOf(request)) });
      },
    });

    app.post('/add-customer-payment', {
      config: { permission: 'sales.create' },
      schema: {
        tags: ['orders'],
        summary: 'Record a payment on a customer’s account; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: customerPaymentForm,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) =>
        inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => ok({ message: await receiveOnAccount(tx, request.body, actorOf(request)) })),
        ),
    });
  };
