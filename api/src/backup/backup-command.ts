import { statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { readStoreSettings } from '../process/environment';
import { backUp, nameOf, type Backup } from './backup';
import { markBackup } from './backup-marks';
import { addressOf, backupBucket, bucketPlaceOf, type BucketPlace } from './bucket';
import { contentOf, readOptions, runCommand, shopOf, withOwnFile } from './command';
import { BackupError } from './errors';

const USAGE = 'Usage: npm run backup -- --to <file or folder, or s3://bucket/folder/> [--data-dir <folder>]';

/**
 * `npm run backup`: backs up the whole shop into one file, also while it is open. `DATA_DIR`, `DATABASE_URL` and, for a registry on another
 * machine, `REGISTRY_URL` select the shop.
 */
runCommand(async () => {
  const options = { to: { type: 'string' }, 'data-dir': { type: 'string' } } as const;
  const { to, 'data-dir': dataDir } = readOptions(options, USAGE);
  if (!to) {
    throw new BackupError(USAGE);
  }
  // Visitors come first: packing and reading back use only the processor time they leave. Child processes inherit the priority.
  setPriority(constants.priority.PRIORITY_LOW);
  const shop = shopOf(dataDir);
  const place = bucketPlaceOf(to);
  try {
    const said = place ? await intoBucket(shop, place) : told(await backUp({ to, ...shop }));
    await markBackup(shop.dataDir, 'done');
    return said;
  } catch (error) {
    await markBackup(shop.dataDir, 'failed');
    throw error;
  }
});

function told({ file, manifest }: Backup, where = file): string {
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  return `Backed up ${contentOf(manifest)} to ${where} (${megabytes} MB) and read it back. It holds personal data and password hashes: keep it where only you can read it.`;
}

function intoBucket(shop: ReturnType<typeof shopOf>, place: BucketPlace): Promise<string> {
  const isFolder = place.key === '' || place.key.endsWith('/');
  const target = isFolder ? { ...place, key: `${place.key}${nameOf(new Date())}` } : place;
  return withOwnFile(shop.dataDir, 'backup.tar.gz', async (file) => {
    const backup = await backUp({ to: file, ...shop });
    await backupBucket(readStoreSettings(process.env)).put(file, target);
    return told(backup, addressOf(target));
  });
}
