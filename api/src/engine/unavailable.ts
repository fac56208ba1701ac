import { types } from 'node:util';
import { sqlState } from './database';
import { ClientGoneError, DiskFullError, EngineBusyError, FileStoreError, StandbyError } from './errors';

/**
 * Connection lost (08), out of resources (53), shutting down or cancelled (57), a lock that did not come in time (55P03), a transaction that
 * was ended for idling (25P03), a server that only reads, as a former primary does (25006), the victim of one conflict too many (40), a
 * password that was changed or a database that was renamed meanwhile (28, 3D000): the data is there, but not for this request.
 */
const UNAVAILABLE_STATE = /^(08...|53...|57...|28...|3D000|55P03|25P03|25006|40001|40P01)$/;

/** What the driver says when it has no connection, lost one, or waited long enough for an answer. */
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

/** Whether the data engine, or the store of files, could not be asked now: later it may answer, and nothing is wrong with the request. */
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

/** Whether the engine's disk has no room for what was to be written. */
export const isDiskFull = (error: unknown): boolean =>
  sqlState(error) === '53100' || causes(error).some((cause) => cause instanceof DiskFullError);
