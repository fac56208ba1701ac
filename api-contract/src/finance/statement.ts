import { notADay } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { okSchema } from '../envelope';
import { booleanField } from '../fields';
import { idsSchema, listSchema } from '../lists';
import { MOVEMENT_KINDS } from './enums';

/** Kinds of account entries. */
export const ENTRY_KINDS = ['payment', 'refund', 'expense', ...MOVEMENT_KINDS] as const;

/**
 * The entries of an account, the latest first; sums in shillings, negative for outgoing money. The `kind` of an incoming payment is
 * `payment`, that of an outgoing one `refund`. `document` is the number of the sale or purchase, or the title of the expense.
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
  /** The text entered as the account, when it names no account. */
  said: z.string().nullable(),
  order_id: z.number().int().nullable(),
  purchase_id: z.number().int().nullable(),
  expense_id: z.number().int().nullable(),
  movement_id: z.number().int().nullable(),
  /** Whether it is a transfer that can still be undone. */
  can_undo: z.boolean(),
  /** Whether somebody has found it on the bank's statement (decision BO-137). */
  is_seen: z.boolean(),
  person: z.string().nullable(),
  amount: z.number(),
  balance: z.number(),
});

/** GET /view-accounts/{id}/statement, GET /view-money-of-no-account */
export const accountStatementSchema = listSchema('entries', accountEntrySchema);

const day = z.iso.date({ error: notADay('2026-11-23') }).optional();

/** POST /mark-account-entries: marks entries as found on the bank's statement, or as not found after all. */
export const markEntriesForm = idsSchema.extend({ seen: booleanField(true) });

/** Days in Nairobi, both included; by default from the first entry to the last. */
export const totalsQuerySchema = z.object({ at_from: day, at_to: day });

/**
 * GET /view-accounts/{id}/totals: shillings; `went_out` is not negative, `unseen` is what has not been found on the bank's statement yet.
 */
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

/** GET /view-account-totals: the total of all accounts, and what was booked without an account. Shillings. */
export const allAccountsTotalsSchema = okSchema({
  total: z.number(),
  no_account: z.object({ entries: z.number().int(), amount: z.number() }),
});

export type AccountEntry = z.infer<typeof accountEntrySchema>;

/** GET /view-accounts/{id}/statement, GET /view-money-of-no-account */
export type AccountStatementResponse = z.infer<typeof accountStatementSchema>;

/** GET /view-account-totals */
export type AllAccountsTotalsResponse = z.infer<typeof allAccountsTotalsSchema>;
