import { z } from 'zod';

/**
 * The one envelope: the body's `status` always equals the HTTP code (product decision 1). Routes never set the status themselves: they
 * return `ok(…)` or throw a `Refusal`.
 */

/** Field names with their messages; screens show the first message under the field. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));

export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

/** Every unsuccessful answer. `incident` is included with 5xx only and matches the server's log. */
export const errorSchema = z.object({
  status: z.number().int(),
  message: z.string(),
  errors: fieldErrorsSchema.optional(),
  /** With 5xx only: the field that the registration screen reads (SF §8). Never a stack, never SQL (decision SF-49). */
  error: z.string().optional(),
  incident: z.string().optional(),
});

/** A success with only a message. */
export const messageSchema = z.object({ status: z.literal(200), message: z.string() });

/** A success with the named fields beside `status`. */
export const okSchema = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ status: z.literal(200), ...shape });

/** The refusals that any guarded route may return, for its response schemas. */
export const refusals = {
  400: errorSchema,
  401: errorSchema,
  403: errorSchema,
  404: errorSchema,
  409: errorSchema.loose(),
  429: errorSchema,
  500: errorSchema,
  503: errorSchema,
} as const;

/** Any unsuccessful answer: `{status, message, errors?, incident?}`. */
export type ErrorResponse = z.infer<typeof errorSchema>;

/** A success with only a message: deletes, logout, registration. */
export type MessageResponse = z.infer<typeof messageSchema>;
