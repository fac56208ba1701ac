import { z } from 'zod';
import { okSchema } from '../envelope';
import { booleanField } from '../fields';
import { idsSchema, listSchema } from '../lists';
import { MOVEMENT_KINDS } from './enums';

/** What an entry of an account is. */
export const ENTRY_KINDS = ['payment', 'refund', 'expense', ...MOVEMENT_KINDS] as const;

/**
 * The entries of an account, the latest first; sums in shillings, negative of what left it. `kind` of a payment is `payment` where it came in and `refund`
 * where it went out. `document` is the number of the sale or purchase, or the title of the expense.
 */
export const accountEntrySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(ENTRY_KINDS),
  document: z.string().nullable(),
  party: z.string().nullable(),
  other_account: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  method: z.string().nullable(),
  /** What was said for an account where it is none. */
  said: z.string().nullable(),
  order_id: z.number().int().nullable(),
  purchase_id: z.number().int().nullable(),
  expense_id: z.number().int().nullable(),
  movement_id: z.number().int().nullable(),
  /** A transfer that can still be undone. */
  can_undo: z.boolean(),
  /** Whether somebody has found it on the bank's statement (decision BO-137). */
  is_seen: z.boolean(),
  person: z.string().nullable(),
  amount: z.number(),
  balance: z.number(),
});

/** GET /view-accounts/{id}/statement, GET /view-money-of-no-account */
export const accountStatementSchema = listSchema('entries', accountEntrySchema);

const day = (label: string) => z.iso.date({ error: `The ${label} field must be a day, as 2026-11-23.` }).optional();

/** POST /mark-account-entries: found on the bank's statement, or not found after all. */
export const markEntriesForm = idsSchema.extend({ seen: booleanField('seen', true) });

/** The days in Nairobi, both included; left out, from the first entry, or to the last. */
export const totalsQuerySchema = z.object({ at_from: day('from'), at_to: day('to') });

/** GET /view-accounts/{id}/totals: shillings; `went_out` is not negative, `unseen` is what was not found on the bank's statement yet. */
export const accountTotalsSchema = okSchema({
  totals: z.object({
    opening: z.number(),
    came_in: z.number(),
    went_out: z.number(),
    closing: z.number(),
    unseen: z.number(),
  }),
});

export type AccountTotalsResponse = z.infer<typeof accountTotalsSchema>;

/** GET /view-account-totals: what lies in all accounts together, and what was booked without one. Shillings. */
export const allAccountsTotalsSchema = okSchema({
  total: z.number(),
  no_account: z.object({ entries: z.number().int(), amount: z.number() }),
});

export type AccountEntry = z.infer<typeof accountEntrySchema>;

/** GET /view-accounts/{id}/statement, GET /view-money-of-no-account */
export type AccountStatementResponse = z.infer<typeof accountStatementSchema>;

/** GET /view-account-totals */
export type AllAccountsTotalsResponse = z.infer<typeof allAccountsTotalsSchema>;
