import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from '../engine/folder-lock';
import { makeDataFolder } from '../engine/make-folder';

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
    cpSync(source, unfinished, { recursive: true });
    renameSync(unfinished, folder);
    return true;
  } finally {
    lock.release();
  }
}
