import { type FieldErrors } from '@ofisi/api-contract/envelope';
import { named } from '@ofisi/shared-shop/error-words';

/** Without a message about a field. */
export const UNREADABLE = 'The request cannot be read.';

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

/** The first of these messages, for a place away from its field. A row's field is more exact than its list: `items.0.quantity`. */
function firstMessageOf(errors: FieldErrors): string | undefined {
  const [first] = Object.entries(errors);
  const [field, [message]] = first ?? ['', []];
  const inRow = Object.keys(errors).find((name) => name.startsWith(`${field}.`) && errors[name]?.[0] === message);
  return message === undefined ? undefined : named(inRow ?? field, message);
}

/** 400 with field errors; the message is the first of them. */
export const invalid = (errors: FieldErrors, fields: Readonly<Record<string, unknown>> = {}) =>
  new Refusal(400, firstMessageOf(errors) ?? UNREADABLE, { errors, ...fields });

export const notFound = (message: string) => new Refusal(404, message);

/** 409 for a stale edit, with the current row under `current`. */
export const stale = (current: unknown) =>
  new Refusal(409, 'Someone else changed this in the meantime. Check the current values and try again.', { current });
