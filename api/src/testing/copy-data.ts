import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { lockFolder } from '../engine/folder-lock';
import { makeDataFolder } from '../engine/make-folder';

/** Size of a write-ahead log file, in bytes. A small shop has used little of it: the rest is zeros. */
const SEGMENT = 16 * 1024 * 1024;

const isLog = (folder: string, file: string): boolean =>
  path.basename(folder) === 'pg_wal' && /^[0-9A-F]{24}$/.test(file);

/** The content of a log file without its trailing zeros. */
function usedOf(file: string): Buffer {
  const content = readFileSync(file);
  const words = new BigUint64Array(content.buffer, content.byteOffset, content.length / 8);
  return content.subarray(0, (words.findLastIndex((word) => word !== 0n) + 1) * 8);
}

/** Removes the trailing zeros from the log files, which every copy would read. Only `copyEmbeddedData` can open such a folder. */
export function trimLog(folder: string): void {
  const logs = path.join(folder, 'pg_wal');
  for (const name of readdirSync(logs).filter((file) => isLog(logs, file))) {
    const file = path.join(logs, name);
    truncateSync(file, usedOf(file).length);
  }
}

/** Copies a log file without writing its trailing zeros. */
function copyLog(source: string, target: string): void {
  if (statSync(source).size < SEGMENT) {
    copyFileSync(source, target);
  } else {
    writeFileSync(target, usedOf(source));
  }
  truncateSync(target, SEGMENT);
}

/** `cpSync` inspects every path five times, which takes longer than copying the hundreds of small files. */
function copyFolder(source: string, target: string): void {
  mkdirSync(target, { mode: 0o700 });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) {
      copyFolder(from, to);
    } else if (isLog(source, entry.name)) {
      copyLog(from, to);
    } else {
      copyFileSync(from, to);
    }
  }
}

/**
 * Copies embedded data that nobody has open (a folder `db`) into a data folder that has none yet; existing data is left alone. The copy is
 * complete or, after any failure, absent.
 * @returns whether the data was copied
 * @throws StartupError when another process uses the folder
 */
export function copyEmbeddedData(source: string, dataDir: string): boolean {
  makeDataFolder(dataDir);
  const folder = path.join(dataDir, 'db');
  const lock = lockFolder(path.join(dataDir, 'db.lock'), folder);
  try {
    if (existsSync(folder)) {
      return false;
    }
    const unfinished = path.join(dataDir, 'db.unfinished');
    rmSync(unfinished, { recursive: true, force: true });
    copyFolder(source, unfinished);
    renameSync(unfinished, folder);
    return true;
  } finally {
    lock.release();
  }
}
