import { z } from 'zod';
import { okSchema } from '../envelope';
import { optionalPastDay, optionalText, pastDay, requiredText } from '../fields';

/** One closing or reopening of the books, the latest first; `closed_until` is the last closed day after it, null: none. */
const closingSchema = z.object({
  id: z.number().int(),
  closed_until: z.string().nullable(),
  reason: z.string().nullable(),
  person: z.string().nullable(),
  created_at: z.string(),
});

/** GET /view-closing */
export const closingsSchema = okSchema({ closed_until: z.string().nullable(), closings: z.array(closingSchema) });

/** The value that the user saw when they decided: if the books were closed or reopened since, the call is refused. */
const seen = z.preprocess((value) => (value === '' ? null : value), z.string().max(10).nullable().optional());

/** POST /close-books: up to and including a day before today. */
export const closeForm = z.object({
  closed_until: pastDay('closed until'),
  reason: optionalText('note', 300),
  closed_until_seen: seen,
});

/** POST /reopen-books: reopens the days after `closed_until`; blank: all days. */
export const reopenForm = z.object({
  closed_until: optionalPastDay('closed until'),
  reason: requiredText('reason', 300),
  closed_until_seen: seen,
});

export const closingSavedSchema = okSchema({ message: z.string(), closed_until: z.string().nullable() });

/** GET /view-closing */
export type ClosingsResponse = z.infer<typeof closingsSchema>;

/** POST /close-books */
export type CloseBooksRequest = z.input<typeof closeForm>;

/** POST /reopen-books */
export type ReopenBooksRequest = z.input<typeof reopenForm>;

export type ClosingSavedResponse = z.infer<typeof closingSavedSchema>;
