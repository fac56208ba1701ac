import type { Log } from './log';
import { printedError } from './printable-error';

/** On an uncaught error, ends the process with a line in the log, without the values that Node would print. */
export function logFatalErrors(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ended by an uncaught error');
    process.stderr.write(`${printedError(error)}\n`);
    process.exit(1);
  });
}
