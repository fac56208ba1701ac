import { z } from 'zod';
import { okSchema } from '../envelope';

const rowSchema = z.object({
  /** Whose row it is, as people call it: `Order OFS1000012`. */
  what: z.string(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
});

export const differenceSchema = z.object({
  name: z.string(),
  /** What ought to be true, in a sentence. */
  says: z.string(),
  /** Of all rows that contradict it; `rows` has the first twenty. */
  count: z.number().int(),
  rows: z.array(rowSchema).readonly(),
});

const checkSchema = z.object({
  started_at: z.string(),
  ended_at: z.string(),
  /** How many statements were looked at. */
  statements: z.number().int(),
  /** Those that are not true; none: the books agree. */
  differences: z.array(differenceSchema).readonly(),
});

/** GET /books-check: what came of the last look at the books, and all that is looked at. `check` is null before the first. */
export const booksCheckSchema = okSchema({
  check: checkSchema.nullable(),
  statements: z.array(z.object({ name: z.string(), says: z.string() })),
});

/** POST /check-books */
export const booksCheckAskedSchema = okSchema({ message: z.string() });

/** GET /books-check */
export type BooksCheckResponse = z.infer<typeof booksCheckSchema>;

/** POST /check-books */
export type BooksCheckAskedResponse = z.infer<typeof booksCheckAskedSchema>;
