import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  purchasePaymentsSchema,
  reversePaymentForm,
  supplierPaymentForm,
  supplierPaymentSavedSchema,
} from '@ofisi/api-contract/finance/supplier-payments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { inTransaction } from '../../engine/database';
import { ok } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import type { BaseServices } from '../../http/services';
import { paySupplier } from './pay-supplier';
import { readPayments, reversePayment } from './reverse-payment';
import { lockSupplier } from './suppliers';

/** Payments to suppliers. */
export const supplierPaymentRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/add-supplier-payment', {
      config: { permission: 'purchases.manage' },
      schema: {
        tags: ['finance'],
        summary: 'Pay a supplier; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: supplierPaymentForm,
        response: { 200: supplierPaymentSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { body } = request;
        const { userId } = sessionOf(request);
        const { supplier_id: named, purchase_id: purchaseId, amount, advance, payment_method: method = 'cash' } = body;
        return inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const { id: supplierId } = await lockSupplier(tx, named, named);
            const { id, paidFor } = await paySupplier(
              tx,
              {
                supplierId,
                method,
                account: body.payment_account ?? null,
                paidOn: body.paid_on,
                reference: body.reference,
                note: body.note,
                userId,
              },
              { amount, purchaseId: purchaseId ?? null, advance },
            );
            const after = {
              amount: amount / 100,
              payment_method: method,
              payment_account: body.payment_account ?? null,
              paid_for: paidFor,
            };
            await recordAudit(tx, actorOf(request), {
              action: 'create',
              entity: 'supplier_payments',
              entityId: supplierId,
              after,
            });
            return ok({ message: 'Payment recorded successfully', payment: { id, paid_for: [...paidFor] } });
          }),
        );
      },
    });

    app.get('/view-purchases/:id/payments', {
      config: { permission: 'purchases.manage' },
      schema: {
        tags: ['finance'],
        summary: 'Payments of a purchase, with reversals',
        params: idParams,
        response: { 200: purchasePaymentsSchema, ...refusals },
      },
      handler: async ({ params }) => ok({ payments: await readPayments(db, params.id) }),
    });

    app.post('/reverse-supplier-payment/:id', {
      config: { permission: 'purchases.manage' },
      schema: {
        tags: ['finance'],
        summary: 'Reverse a payment to a supplier by an opposite one, with a reason',
        params: idParams,
        body: reversePaymentForm,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { reason } = request.body;
        await inTransaction(db, (tx) => reversePayment(tx, request.params.id, { reason, actor: actorOf(request) }));
        return ok({ message: 'Payment reversed' });
      },
    });
  };
