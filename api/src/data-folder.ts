import path from 'node:path';
import { createFilesPrivately, makePrivate } from '@ofisi/shared-server/private-files';
import { refuseHalfRestored, refuseUnrestored } from './backup/swap';

/** The folders inside the data folder, absolute. */
export interface DataFolder {
  readonly uploadsDir: string;
  readonly outboxDir: string;
}

/**
 * Every program calls this before it opens the shop's data. From then on its files are accessible only to its own user, because they
 * contain password hashes, customers' addresses and links to accounts.
 * @throws StartupError when a restore was interrupted: the data that would open is not the shop's
 */
export function secureDataFolder(dataDir: string): DataFolder {
  const folder = { uploadsDir: path.join(dataDir, 'uploads'), outboxDir: path.join(dataDir, 'outbox') };
  createFilesPrivately();
  makePrivate(path.join(dataDir, 'db'), folder.uploadsDir, folder.outboxDir);
  refuseHalfRestored(dataDir);
  refuseUnrestored(dataDir);
  return folder;
}
