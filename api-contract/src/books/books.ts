import { z } from 'zod';
import { okSchema } from '../envelope';

const rowSchema = z.object({
  /** The record that the row belongs to, as people call it: `Order OFS1000012`. */
  what: z.string(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
});

export const differenceSchema = z.object({
  name: z.string(),
  /** The statement that ought to be true, in a sentence. */
  says: z.string(),
  /** Number of rows that contradict it; `rows` contains the first twenty. */
  count: z.number().int(),
  rows: z.array(rowSchema).readonly(),
});

const checkSchema = z.object({
  started_at: z.string(),
  ended_at: z.string(),
  /** Number of statements checked. */
  statements: z.number().int(),
  /** The statements that are false; when there are none, the books agree. */
  differences: z.array(differenceSchema).readonly(),
});

/** GET /books-check: the result of the last check of the books, and all statements that are checked. `check` is null before the first. */
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
