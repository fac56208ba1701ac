import { sqlState } from './database';

/** What a log may have of an error. */
export type PrintableError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: PrintableError;
};

const DEEPEST_CAUSE = 5;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** A failed statement's message without the values it was given: among them are hashes of passwords and tokens. */
function safeMessage(error: Error): string {
  const { query } = error as { query?: unknown };
  if ('params' in error) {
    return `Failed query: ${text(query) ?? 'unknown'}`;
  }
  // PostgreSQL quotes the value that it could not use.
  return sqlState(error)?.startsWith('22') ? 'The database could not use a value.' : error.message;
}

/** The lines that say where; what stands before them repeats the message. */
function framesOf(error: Error): string {
  const stack = error.stack ?? '';
  const start = stack.indexOf(error.message);
  return start < 0 ? '' : stack.slice(start + error.message.length).trimEnd();
}

/**
 * An error as it may be written to a log: statements without their values, PostgreSQL's messages without the rows they
 * quote (`detail`), nothing else of its fields but the code and the constraint.
 */
export function printableError(error: unknown, depth = 0): PrintableError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: String(error), stack: '' };
  }
  const message = safeMessage(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...(text(code) === undefined ? {} : { code: text(code) as string }),
    ...(text(constraint) === undefined ? {} : { constraint: text(constraint) as string }),
    ...(error.cause instanceof Error && depth < DEEPEST_CAUSE ? { cause: printableError(error.cause, depth + 1) } : {}),
  };
}

/** The same as lines, for a terminal. */
export function printedError(error: unknown): string {
  const { stack, message, cause } = printableError(error);
  return `${stack || message}${cause ? `\ncaused by ${cause.stack}` : ''}`;
}
