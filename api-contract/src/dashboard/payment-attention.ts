import { z } from 'zod';
import { okSchema } from '../envelope';

const waitingSchema = z.object({
  count: z.number().int(),
  /** Since when the oldest waits; null: none does. */
  oldest: z.string().nullable(),
});

/** GET /payment-attention: what of payments and tax invoices somebody has to look at, or soon will. Shillings. */
export const paymentAttentionSchema = okSchema({
  /** Statements about the books that were not true when they were last checked, and since when that is known. */
  books_untrue: waitingSchema,
  /** Prompts that nobody has answered yet. */
  prompts_waiting: waitingSchema,
  /** Prompts of which nobody knows what became. */
  prompts_unknown: waitingSchema,
  /** Payments, or parts of them, that are for no order and no customer. */
  unallocated: waitingSchema.extend({ amount: z.number() }),
  /** Payments that a confirmation alone knows of, though the statement was read past them (decision 070). */
  on_no_statement: waitingSchema.extend({ amount: z.number() }),
  /** Payments that a confirmation alone knows of so far. */
  unproven: waitingSchema.extend({ amount: z.number() }),
  /** Payments that M-Pesa told of twice, where something was done with both entries: one has to be taken back. */
  told_twice: waitingSchema,
  /** Refunds that wait for a second person, or to be sent. */
  refunds_waiting: waitingSchema,
  /** Refunds that failed, or of which nobody knows what became. */
  refunds_unclear: waitingSchema,
  /** Tax invoices and credit notes that are not signed yet. */
  invoices_waiting: waitingSchema,
  /** Those that were refused, or have no clear answer though others do. */
  invoices_refused: waitingSchema,
  /** Those that KRA has signed, though nobody here knows how. */
  invoices_unread: waitingSchema,
  /** What suppliers and customs have told KRA of the shop, and nobody has accepted or rejected. */
  kra_purchases: waitingSchema,
  kra_imports: waitingSchema,
});

/** GET /payment-attention */
export type PaymentAttentionResponse = z.infer<typeof paymentAttentionSchema>;
