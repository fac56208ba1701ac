import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { entriesOf, logFilesIn, printedEntry, readLogs } from '@ofisi/services/incident-lines';
import { LOG_FOLDER } from '@ofisi/services/log-file';
import { startSettings } from '@ofisi/services/start-settings';

const USAGE =
  'Name the reference: npm run incident -- <reference>, or npm run --silent incident -- <reference> - for logs on standard input.';

/**
 * `npm run incident -- <reference>`: prints the log lines of both servers for a reference that a visitor quotes, oldest first, from
 * `DATA_DIR/logs`; with `-`, from standard input. Exit code 1 when there are none.
 */
async function main([id = '', from]: readonly string[]): Promise<void> {
  if (!/^[\w-]{8,64}$/.test(id) || (from !== undefined && from !== '-')) throw new Error(USAGE);
  const folder = join(startSettings().dataDir, LOG_FOLDER);
  const files = from === '-' ? [] : logFilesIn(folder);
  if (from !== '-' && files.length === 0)
    throw new Error(`There are no logs in ${folder}; set DATA_DIR for another data folder.`);
  const entries = entriesOf(id, from === '-' ? [await text(process.stdin)] : readLogs(files));
  const where = from === '-' ? 'standard input' : folder;
  if (entries.length === 0)
    throw new Error(`${where} contains no entry for ${id}. It may be older than the stored logs.`);
  process.stdout.write(`${entries.map(printedEntry).join('\n')}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
