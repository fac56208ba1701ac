import { types } from 'node:util';
import { sqlState } from './database';
import { ClientGoneError, DiskFullError, EngineBusyError, FileStoreError, StandbyError } from './errors';

/**
 * Connection lost (08), out of resources (53), shutting down or cancelled (57), lock timeout (55P03), transaction ended for idling
 * (25P03), read-only server such as a former primary (25006), victim of one conflict too many (40), password changed or database
 * renamed meanwhile (28, 3D000): the data exists, but is not available to this request.
 */
const UNAVAILABLE_STATE = /^(08...|53...|57...|28...|3D000|55P03|25P03|25006|40001|40P01)$/;

/** The driver's messages when it has no connection, lost one, or waited too long for an answer. */
const UNAVAILABLE_MESSAGE =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout|data engine has stopped/;

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let current = error; current !== undefined && chain.length < 5;) {
    chain.push(current);
    current = types.isNativeError(current) ? current.cause : undefined;
  }
  return chain;
}

/** Whether the data engine, or the file store, is temporarily unavailable: it may answer later, and nothing is wrong with the request. */
export function isUnavailable(error: unknown): boolean {
  return (
    UNAVAILABLE_STATE.test(sqlState(error) ?? '') ||
    causes(error).some(
      (cause) =>
        cause instanceof EngineBusyError ||
        cause instanceof ClientGoneError ||
        cause instanceof FileStoreError ||
        cause instanceof StandbyError ||
        (types.isNativeError(cause) &&
          UNAVAILABLE_MESSAGE.test(`${(cause as NodeJS.ErrnoException).code} ${cause.message}`)),
    )
  );
}

/** Whether the engine's disk has no space for a write. */
export const isDiskFull = (error: unknown): boolean =>
  sqlState(error) === '53100' || causes(error).some((cause) => cause instanceof DiskFullError);
