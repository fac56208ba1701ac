import { withoutSecrets } from './without-secrets';

/** The parts of an error that may be logged. */
export type PrintableError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: PrintableError;
};

const DEEPEST_CAUSE = 5;

const textOf = (error: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
};

/** Matches errors of JSON.parse, which quote the beginning of the unreadable text. */
const QUOTES_JSON = / in JSON at position |is not valid JSON|JSON input/;

/** A failed statement's message without its parameter values, which include hashes of passwords and tokens. */
function safeMessage(error: Error): string {
  if ('params' in error) {
    return `Failed query: ${textOf(error, 'query') ?? 'unknown'}`;
  }
  // PostgreSQL quotes the invalid value (SQLSTATE class 22).
  if (/^22[0-9A-Z]{3}$/.test(textOf(error, 'code') ?? '')) {
    return 'The database rejected a value.';
  }
  return error instanceof SyntaxError && QUOTES_JSON.test(error.message)
    ? 'This is not JSON.'
    : withoutSecrets(error.message);
}

/** The stack frames; the lines before them repeat the message. */
function framesOf(error: Error): string {
  const stack = error.stack ?? '';
  const start = stack.indexOf(error.message);
  return start < 0 ? '' : stack.slice(start + error.message.length).trimEnd();
}

/**
 * An error in loggable form: statements without their values, PostgreSQL's messages without the rows they quote (`detail`), and of its
 * fields only the code and the constraint.
 */
export function printableError(error: unknown, depth = 0): PrintableError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  }
  const message = safeMessage(error);
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause instanceof Error && depth < DEEPEST_CAUSE ? { cause: printableError(error.cause, depth + 1) } : {}),
  };
}

/** The same as lines, for a terminal. */
export function printedError(error: unknown): string {
  const { stack, message, cause } = printableError(error);
  return `${stack || message}${cause ? `\ncaused by ${cause.stack}` : ''}`;
}
