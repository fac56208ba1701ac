import path from 'node:path';
import { contentOf, readOptions, runCommand, shopOf } from './command';
import { BackupError } from './errors';
import { restore } from './restore';

const USAGE = 'Usage: npm run restore -- --from <file> [--data-dir <folder>] [--replace]';

/** `npm run restore`: a backup back into a data folder and, with `DATABASE_URL`, a database. The shop must be stopped. */
runCommand(async () => {
  const options = { from: { type: 'string' }, 'data-dir': { type: 'string' }, replace: { type: 'boolean' } } as const;
  const { from, 'data-dir': folder, replace = false } = readOptions(options, USAGE);
  if (!from) {
    throw new BackupError(USAGE);
  }
  const shop = shopOf(folder);
  const { manifest, earlierFolder, earlierDatabase } = await restore({
    from: path.resolve(from),
    ...shop,
    replaces: replace,
  });
  return [
    `Restored ${contentOf(manifest)} of ${manifest.madeAt} into ${shop.dataDir}.`,
    ...(earlierFolder ? [`What was there before is in ${earlierFolder}; remove it when you no longer need it.`] : []),
    ...(earlierDatabase
      ? [`The previous database is now called ${earlierDatabase}; drop it when you no longer need it.`]
      : []),
  ].join('\n');
});
