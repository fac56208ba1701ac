import { preferOomKill } from '@ofisi/shared-server/prefer-oom-kill';
import { limitMemory } from '../../files/limit-memory';
import type { ReadAnswer, ReadOrder } from './messages';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { Unreadable } from './table-of';

/*
 * The program of a process that reads files, one after another. Uploaded files are parsed only here: if the parser crashes, hangs or
 * exhausts memory, only this process is lost.
 */

/** Resident memory, in bytes, above which the process ends after a file; the next file gets a new process. */
const MOST_KEPT = 200 * 1024 * 1024;

/** The first bytes of each format, in hexadecimal. */
const OLD_EXCEL = 'd0cf11e0';

const ZIP = '504b0304';

async function read(bytes: Buffer, sheet: string | null): Promise<ReadAnswer> {
  const mark = bytes.subarray(0, 4).toString('hex');
  if (mark === OLD_EXCEL) {
    throw new Unreadable(
      'This is an old Excel file (.xls), or one with a password. Save it as .xlsx or as CSV without one.',
    );
  }
  return mark === ZIP ? readXlsx(bytes, sheet) : readCsv(bytes);
}

const endSelf = () => process.kill(process.pid, 'SIGKILL');

function endIfGrown(): void {
  if (process.memoryUsage.rss() > MOST_KEPT) {
    endSelf();
  }
}

function start(): void {
  limitMemory(Number(process.argv[2]));
  preferOomKill();
  // The API is gone.
  process.on('disconnect', endSelf);
  process.on('message', ({ bytes, sheet }: ReadOrder) => {
    void Promise.resolve()
      .then(() => read(Buffer.from(bytes), sheet))
      .catch((error: unknown): ReadAnswer => ({
        kind: 'refused',
        message: error instanceof Unreadable ? error.message : 'The file is damaged and cannot be read.',
      }))
      .then((answer) => process.send?.(answer, undefined, undefined, endIfGrown));
  });
}

start();
