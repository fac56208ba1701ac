import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, recordAudit } from '../../audit/audit';
import { inTransaction } from '../../engine/database';
import { ok, okSchema, refusals } from '../../http/envelope';
import { MAX_ID, moneyField, optionalInteger, optionalPastDay, optionalText } from '../../http/fields';
import { sessionOf } from '../../http/permission';
import { FORM_METHODS, PAYMENT_ACCOUNTS } from '../../ledger/payment-method';
import { idempotencyHeaders, onceFor } from '../../sales/idempotency';
import type { Services } from '../../services';
import { paySupplier } from './pay-supplier';
import { choice } from './purchase-lines.schema';
import { lockSupplier } from './suppliers';

/**
 * POST /add-supplier-payment (additive, decision BO-34). With `purchase_id` it pays that purchase, at most what is open of it; without, what is due
 * first, and what is left is an advance. `amount` in shillings.
 */
export const supplierPaymentForm = z.object({
  supplier_id: optionalInteger('supplier', 1, MAX_ID),
  purchase_id: optionalInteger('purchase', 1, MAX_ID),
  amount: moneyField('amount').refine((cents) => cents > 0, 'The amount field must be more than 0.'),
  paid_on: optionalPastDay('paid on'),
  payment_method: choice('payment method', FORM_METHODS),
  payment_account: choice('payment account', PAYMENT_ACCOUNTS),
  reference: optionalText('reference', 60),
  note: optionalText('note', 500),
});

/** What it was for; `reference_number` null is in advance. Shillings. */
export const supplierPaymentSavedSchema = okSchema({
  message: z.string(),
  payment: z.object({
    id: z.number().int(),
    paid_for: z.array(z.object({ reference_number: z.string().nullable(), amount: z.number() })),
  }),
});

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
