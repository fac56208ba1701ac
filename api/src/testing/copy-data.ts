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

/** The bytes of a file of the write-ahead log. A small shop has used little of it: the rest is zeros. */
const SEGMENT = 16 * 1024 * 1024;

const isLog = (folder: string, file: string): boolean =>
  path.basename(folder) === 'pg_wal' && /^[0-9A-F]{24}$/.test(file);

/** The bytes of a file of the log up to its last that is not zero. */
function usedOf(file: string): Buffer {
  const content = readFileSync(file);
  const words = new BigUint64Array(content.buffer, content.byteOffset, content.length / 8);
  return content.subarray(0, (words.findLastIndex((word) => word !== 0n) + 1) * 8);
}

/** Takes the zeros off the files of the log, which every copy would read. Nothing but `copyEmbeddedData` opens such a folder. */
export function trimLog(folder: string): void {
  const logs = path.join(folder, 'pg_wal');
  for (const name of readdirSync(logs).filter((file) => isLog(logs, file))) {
    const file = path.join(logs, name);
    truncateSync(file, usedOf(file).length);
  }
}

/** Copies a file of the log without writing the zeros at its end. */
function copyLog(source: string, target: string): void {
  if (statSync(source).size < SEGMENT) {
    copyFileSync(source, target);
  } else {
    writeFileSync(target, usedOf(source));
  }
  truncateSync(target, SEGMENT);
}

/** `cpSync` looks at every path five times, which takes longer than copying the hundreds of small files. */
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
 * Copies embedded data that nobody has open (a folder `db`) into a data folder that has none yet; data that is there is left
 * alone. It is there whole or, after any failure, not at all.
 * @returns whether there was none
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
