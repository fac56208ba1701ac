import { z } from 'zod';

/**
 * The one envelope: the body's `status` always equals the HTTP code (product decision 1).
 * No route spells a status by hand: it returns `ok(…)` or throws a `Refusal`.
 */

/** Field name to its messages; screens show the first one under the field. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));

export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

/** Every answer that is not a success. `incident` comes with 5xx only and matches the server's log. */
export const errorSchema = z.object({
  status: z.number().int(),
  message: z.string(),
  errors: fieldErrorsSchema.optional(),
  /** With 5xx only: what the registration screen reads (SF §8). Never a stack, never SQL (decision SF-49). */
  error: z.string().optional(),
  incident: z.string().optional(),
});

/** A success that carries nothing but its message. */
export const messageSchema = z.object({ status: z.literal(200), message: z.string() });

/** A success with the named fields beside `status`. */
export const okSchema = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ status: z.literal(200), ...shape });

/** The success envelope. */
export const ok = <Fields extends object>(fields: Fields): { status: 200 } & Fields => ({ status: 200, ...fields });

export type RefusalStatus = 400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 422 | 429 | 503;

/** An expected refusal: thrown anywhere below a route, answered as an envelope by the error handler. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  /** Further fields of the body: `errors`, `quote`, the current row… */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: RefusalStatus,
    message: string,
    fields: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.fields = fields;
    this.headers = headers;
  }
}

const INVALID = 'The given data was invalid.';

/** 400 with field errors. */
export const invalid = (errors: FieldErrors, fields: Readonly<Record<string, unknown>> = {}) =>
  new Refusal(400, INVALID, { errors, ...fields });

export const notFound = (message: string) => new Refusal(404, message);

/** 409 of a stale edit: carries the row as it is now, under `current`. */
export const stale = (current: unknown) =>
  new Refusal(409, 'Someone else changed this in the meantime. Check the current values and try again.', { current });

/** The refusals any guarded route may answer, for its response schemas. */
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
