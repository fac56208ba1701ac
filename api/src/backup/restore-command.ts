import path from 'node:path';
import { checkShop } from '../books/check-shop';
import { formatCheck } from '../books/format-check';
import { StartupError } from '../engine/errors';
import { readDataSettings, readStoreSettings } from '../process/environment';
import { backupBucket, bucketPlaceOf } from './bucket';
import { contentOf, readOptions, runCommand, shopOf, withOwnFile } from './command';
import { BackupError } from './errors';
import { restore } from './restore';
import { restoreRegistry } from './restore-registry';

const USAGE =
  'Usage: npm run restore -- --from <file, or s3://bucket/file> [--only registry] [--data-dir <folder>] [--replace]';

const keptIn = (earlier: string | null): string[] =>
  earlier ? [`What was there before is in ${earlier}; remove it when you no longer need it.`] : [];

/** The data is restored as it was backed up; whether its books agree is a separate question. */
const checkOf = (dataDir: string): Promise<string> =>
  checkShop(readDataSettings({ ...process.env, DATA_DIR: dataDir })).then(formatCheck, (error: unknown) => {
    if (error instanceof StartupError) {
      return `Its books could not be checked: ${error.message} Start the shop, and then run npm run check-books.`;
    }
    throw error;
  });

const shopFrom = (folder: string | undefined, replaces: boolean) => async (from: string) => {
  const { registry, ...shop } = shopOf(folder);
  const { manifest, earlierFolder, earlierDatabase } = await restore({
    from,
    ...shop,
    replaces,
    isRegistryElsewhere: registry !== undefined,
  });
  return [
    `Restored ${contentOf(manifest)} of ${manifest.madeAt} into ${shop.dataDir}.`,
    ...keptIn(earlierFolder),
    ...(earlierDatabase
      ? [`The previous database is now called ${earlierDatabase}; drop it when you no longer need it.`]
      : []),
    await checkOf(shop.dataDir),
    ...(registry ? ['The registry was left alone: --only registry restores it where its folder is.'] : []),
  ].join('\n');
};

const registryFrom = (folder: string | undefined, replaces: boolean) => async (from: string) => {
  const { dataDir } = shopOf(folder);
  const { manifest, earlierFolder } = await restoreRegistry({ from, dataDir, replaces });
  return [`Restored the registry of ${manifest.madeAt} into ${dataDir}.`, ...keptIn(earlierFolder)].join('\n');
};

/**
 * `npm run restore`: restores a backup into a data folder and, with `DATABASE_URL`, a database. The shop must be stopped. With
 * `REGISTRY_URL` the registry is on another machine and stays untouched; on that machine, `--only registry` restores the registry alone.
 */
runCommand(async () => {
  const options = {
    from: { type: 'string' },
    only: { type: 'string' },
    'data-dir': { type: 'string' },
    replace: { type: 'boolean' },
  } as const;
  const { from, only, 'data-dir': folder, replace: replaces = false } = readOptions(options, USAGE);
  if (!from || (only !== undefined && only !== 'registry')) {
    throw new BackupError(USAGE);
  }
  const place = bucketPlaceOf(from);
  const work = only ? registryFrom(folder, replaces) : shopFrom(folder, replaces);
  if (!place) {
    return work(path.resolve(from));
  }
  return withOwnFile(shopOf(folder).dataDir, 'backup.tar.gz', async (file) => {
    await backupBucket(readStoreSettings(process.env)).fetch(place, file);
    return work(file);
  });
});
