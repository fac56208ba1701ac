import { notADay, REVERSED } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { okSchema } from '../envelope';

const day = z.iso.date({ error: notADay('2026-11-23') });

const MOST_DAYS = 366;

const DAY_MS = 86_400_000;

/** Days in Nairobi, both included; at most a year. */
export const reconciliationQuerySchema = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: REVERSED, path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    error: 'At most a year can be compared at once.',
    path: ['to'],
  });

/**
 * Differences between the two books. `not_told`: M-Pesa has not reported it; `not_recorded`: M-Pesa reported it, and the books have it on
 * another day; `amount`: the books have another sum; `other_day`: the books have it on this day, M-Pesa on another.
 */
const DIFFERENCES = ['not_told', 'not_recorded', 'amount', 'other_day'] as const;

const differenceSchema = z.object({
  payment_id: z.number().int(),
  receipt: z.string().nullable(),
  kind: z.enum(DIFFERENCES),
  /** How much it makes the day's ledger differ from the statement. */
  amount: z.number(),
  /** The day on which the other book has it. */
  other_day: z.string().nullable(),
  /** The amounts according to M-Pesa and to the books; null where one of them has nothing on this day. */
  told: z.number().nullable(),
  recorded: z.number().nullable(),
});

/** A payment that only a confirmation reports, or for which the confirmation claimed another sum (decision 070). */
const unprovenSchema = z.object({
  payment_id: z.number().int(),
  receipt: z.string().nullable(),
  /** Number of the intended order: that of its invoice, or its own. */
  order_number: z.string().nullable(),
  amount: z.number(),
  /** The sum in the confirmation, if M-Pesa reports another; null: it is not confirmed yet. */
  claimed: z.number().nullable(),
  /** Whether the statement has been read past it and does not contain it. */
  is_on_no_statement: z.boolean(),
  /** Whether goods have left the shop for it. */
  goods_gone: z.boolean(),
});

/**
 * GET /view-mpesa-reconciliation: incoming M-Pesa money, day by day, as M-Pesa reported it and as it is in the ledger. Shillings. The
 * differences of a day add up to `difference`.
 */
export const reconciliationSchema = okSchema({
  /** The first day for which M-Pesa reports payments; earlier payments cannot be compared. Null: M-Pesa has never reported any. */
  told_since: z.string().nullable(),
  days: z.array(
    z.object({
      day: z.string(),
      statement: z.number(),
      ledger: z.number(),
      difference: z.number(),
      differences: z.array(differenceSchema),
    }),
  ),
  unproven: z.array(unprovenSchema),
});

/** GET /view-mpesa-reconciliation */
export type MpesaReconciliationResponse = z.infer<typeof reconciliationSchema>;
