import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../audit/audit';
import { inTransaction } from '../../engine/database';
import { ok, refusals } from '../../http/envelope';
import { sessionOf } from '../../http/permission';
import { idempotencyHeaders, onceFor } from '../../sales/idempotency';
import type { Services } from '../../services';
import { paySupplier } from './pay-supplier';
import { supplierPaymentForm, supplierPaymentSavedSchema } from './supplier-payments.schema';
import { lockSupplier } from './suppliers';

/** Pays suppliers. */
export const supplierPaymentRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/add-supplier-payment', {
      config: { permission: 'purchases.manage' },
      schema: {
        tags: ['finance'],
        summary: 'Pay a supplier; an Idempotency-Key makes it one payment however often it is sent',
        headers: idempotencyHeaders,
        body: supplierPaymentForm,
        response: { 200: supplierPaymentSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { body } = request;
        const { userId } = sessionOf(request);
        const { supplier_id: named, purchase_id: purchaseId, amount, payment_method: method = 'cash' } = body;
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
              { amount, purchaseId: purchaseId ?? null },
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
  };
