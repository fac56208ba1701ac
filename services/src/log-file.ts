import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** Folder below the data folder. */
export const LOG_FOLDER = 'logs';

/** Size limit of `api.log`; at the limit it becomes `api.log.1`, and so on. */
const LARGEST = '10M';
const OLDER_FILES = 5;
/** How long lines are dropped after a fault (a full disk, a missing folder) before the file is tried again. */
const TRY_AGAIN_MS = 10_000;

export interface LogFile {
  readonly write: (lines: Buffer) => void;
  readonly close: () => void;
}

/** Appends to a file of limited size that only its owner may read. A log that cannot be written never ends the shop. */
export function openLogFile(file: string, largest = LARGEST): LogFile {
  const folder = dirname(file);
  let stream: RotatingFileStream | null = null;
  let tryAgainAt = 0;

  function open(): RotatingFileStream {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const opened = createStream(basename(file), { path: folder, size: largest, rotate: OLDER_FILES, mode: 0o600 });
    opened.on('error', (error) => {
      if (stream === opened) {
        process.stderr.write(`The log ${file} cannot be written: ${error.message}\n`);
        stream = null;
        tryAgainAt = Date.now() + TRY_AGAIN_MS;
      }
    });
    return opened;
  }

  return {
    write(lines) {
      if (stream === null && Date.now() < tryAgainAt) return;
      try {
        stream ??= open();
        stream.write(lines);
      } catch {
        tryAgainAt = Date.now() + TRY_AGAIN_MS;
      }
    },
    close: () => void stream?.end(),
  };
}
