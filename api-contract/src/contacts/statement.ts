import { notADay, REVERSED } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { okSchema } from '../envelope';
import { LEDGER_KINDS } from '../finance/enums';

const day = z.iso.date({ error: notADay('2026-11-23') }).optional();

/** Period of a statement, as days in Nairobi, both included; by default it begins with the first entry and ends today. */
export const statementQuerySchema = z
  .object({
    from: day,
    to: day,
    format: z.enum(['csv', 'pdf'], { error: 'The format can only be csv or pdf.' }).optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: REVERSED,
  });

/**
 * One line of a statement: what raised or lowered the balance, and the balance after it. `document` is the number of the order, purchase or
 * return, `reference` that of the payment.
 */
export const statementEntrySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(LEDGER_KINDS),
  document: z.string().nullable(),
  order_id: z.number().int().nullable(),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  due_on: z.string().nullable(),
  note: z.string().nullable(),
  amount: z.number(),
  balance: z.number(),
});

/** GET /view-customers/{id}/statement and /view-suppliers/{id}/statement (additive). Sums in shillings; `opening` + the amounts = `closing`. */
export const statementSchema = okSchema({
  statement: z.object({
    opening: z.number(),
    charged: z.number(),
    paid: z.number(),
    closing: z.number(),
    entries: z.array(statementEntrySchema),
  }),
});

/** GET /view-customers/{id}/statement, /view-suppliers/{id}/statement */
export type StatementResponse = z.infer<typeof statementSchema>;
