import { z } from 'zod';
import { okSchema } from '../envelope';

/**
 * Money that came into an account and left it, in shillings; outgoing money is negative, so that `opening` and all parts add up to
 * `closing`.
 */
const flowSchema = z.object({
  opening: z.number(),
  /** Payments from customers and suppliers. */
  received: z.number(),
  /** Payments to suppliers, and back to customers. */
  paid: z.number(),
  spent: z.number(),
  /** Transfers from and to other accounts. */
  transferred: z.number(),
  /** Opening balances, and cash that was put in, taken out or counted. */
  adjusted: z.number(),
  closing: z.number(),
});

const flowsSchema = z.object({
  accounts: z.array(
    flowSchema.extend({
      /** Null: money without an account. */
      id: z.number().int().nullable(),
      name: z.string().nullable(),
    }),
  ),
  total: flowSchema,
});

/** GET /view-cash-flow (additive). */
export const cashFlowSchema = okSchema({
  ...flowsSchema.shape,
  /** Figures of the period to compare with; null: none was given. */
  before: flowsSchema.nullable(),
  step: z.enum(['day', 'month']),
  /** Without transfers, which do not change the shop's total; `day` is the first day of a part. */
  series: z.array(z.object({ day: z.string(), came_in: z.number(), went_out: z.number() })),
});

/** GET /view-cash-flow */
export type CashFlowResponse = z.infer<typeof cashFlowSchema>;
