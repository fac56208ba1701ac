import { z } from 'zod';
import { okSchema } from '../envelope';

const day = (label: string) => z.iso.date({ error: `The ${label} field must be a day, as 2026-11-23.` });

const MOST_DAYS = 366;

const DAY_MS = 86_400_000;

/** Days in Nairobi, both included; a year at most. */
export const reconciliationQuerySchema = z
  .object({ from: day('from'), to: day('to') })
  .refine(({ from, to }) => from <= to, { error: 'The to field must not be before the from field.', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    error: 'At most a year can be compared at once.',
    path: ['to'],
  });

/**
 * What the two books say differently. `not_told`: M-Pesa has not told of it; `not_recorded`: M-Pesa told of it, and the books have it on
 * another day; `amount`: they have another sum; `other_day`: the books have it here, M-Pesa on another day.
 */
const DIFFERENCES = ['not_told', 'not_recorded', 'amount', 'other_day'] as const;

const differenceSchema = z.object({
  payment_id: z.number().int(),
  receipt: z.string().nullable(),
  kind: z.enum(DIFFERENCES),
  /** What it makes the ledger of the day differ by from the statement. */
  amount: z.number(),
  /** The day that the other book has it on. */
  other_day: z.string().nullable(),
  /** What M-Pesa says and what the books say; null where one of them says nothing of it on this day. */
  told: z.number().nullable(),
  recorded: z.number().nullable(),
});

/** A payment that a confirmation alone knows of, or of which it claimed another sum (decision 070). */
const unprovenSchema = z.object({
  payment_id: z.number().int(),
  receipt: z.string().nullable(),
  /** Of the order that was meant: its invoice's or its own. */
  order_number: z.string().nullable(),
  amount: z.number(),
  /** What the confirmation said, where M-Pesa knows of another sum; null: it is not confirmed yet. */
  claimed: z.number().nullable(),
  /** The statement has been read past it, and does not have it. */
  is_on_no_statement: z.boolean(),
  /** Whether goods have left the shop for it. */
  goods_gone: z.boolean(),
});

/**
 * GET /view-mpesa-reconciliation: money that came in by M-Pesa, day by day, as M-Pesa told of it and as it stands in the ledger. Shillings. The
 * differences of a day add up to `difference`.
 */
export const reconciliationSchema = okSchema({
  /** The day since which M-Pesa tells of payments: what came before has nothing to be compared with. Null: it never has. */
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
