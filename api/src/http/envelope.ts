import { type FieldErrors } from '@ofisi/api-contract/envelope';

/** The success envelope. */
export const ok = <Fields extends object>(fields: Fields): { status: 200 } & Fields => ({ status: 200, ...fields });

export type RefusalStatus = 400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 422 | 429 | 503;

/** An expected refusal: thrown anywhere below a route, and turned into an envelope by the error handler. */
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

/** 409 for a stale edit, with the current row under `current`. */
export const stale = (current: unknown) =>
  new Refusal(409, 'Someone else changed this in the meantime. Check the current values and try again.', { current });
