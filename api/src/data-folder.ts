import path from 'node:path';
import { createFilesPrivately, makePrivate } from '@ofisi/shared-server/private-files';
import { refuseHalfRestored, refuseUnrestored } from './backup/swap';

/** The folders inside the data folder, absolute. */
export interface DataFolder {
  readonly uploadsDir: string;
  readonly outboxDir: string;
}

/**
 * What every program does before it opens the shop's data: from here on its files are its own user's alone, for in them lie
 * hashes of passwords, addresses of customers and links to accounts.
 * @throws StartupError when a restore was interrupted, so that what would open is not the shop
 */
export function secureDataFolder(dataDir: string): DataFolder {
  const folder = { uploadsDir: path.join(dataDir, 'uploads'), outboxDir: path.join(dataDir, 'outbox') };
  createFilesPrivately();
  makePrivate(path.join(dataDir, 'db'), folder.uploadsDir, folder.outboxDir);
  refuseHalfRestored(dataDir);
  refuseUnrestored(dataDir);
  return folder;
}
