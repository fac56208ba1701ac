import { z } from 'zod';
import { okSchema } from '../envelope';

const waitingSchema = z.object({
  count: z.number().int(),
  /** Since when the oldest one has been waiting; null: none is waiting. */
  oldest: z.string().nullable(),
});

/** GET /payment-attention: payments and tax invoices that need somebody's attention, or soon will. Shillings. */
export const paymentAttentionSchema = okSchema({
  /** Statements about the books that were false at the last check, and since when that is known. */
  books_untrue: waitingSchema,
  /** Prompts that nobody has answered yet. */
  prompts_waiting: waitingSchema,
  /** Prompts with an unknown outcome. */
  prompts_unknown: waitingSchema,
  /** Payments, or parts of them, that are allocated to no order and no customer. */
  unallocated: waitingSchema.extend({ amount: z.number() }),
  /** Payments that only a confirmation reports, although the statement has been read past them (decision 070). */
  on_no_statement: waitingSchema.extend({ amount: z.number() }),
  /** Payments that only a confirmation reports so far. */
  unproven: waitingSchema.extend({ amount: z.number() }),
  /** Payments that M-Pesa reported twice, and of which both entries were used: one has to be taken back. */
  told_twice: waitingSchema,
  /** Refunds that wait for a second person or for being sent. */
  refunds_waiting: waitingSchema,
  /** Refunds that failed, or whose outcome is unknown. */
  refunds_unclear: waitingSchema,
  /** Tax invoices and credit notes that are not signed yet. */
  invoices_waiting: waitingSchema,
  /** Documents that were refused, or that have no clear answer although others do. */
  invoices_refused: waitingSchema,
  /** Documents that KRA has signed but whose signature is missing here. */
  invoices_unread: waitingSchema,
  /** Reports of suppliers and customs to KRA about the shop that nobody has accepted or rejected. */
  kra_purchases: waitingSchema,
  kra_imports: waitingSchema,
});

/** GET /payment-attention */
export type PaymentAttentionResponse = z.infer<typeof paymentAttentionSchema>;
