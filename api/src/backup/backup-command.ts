import { statSync } from 'node:fs';
import { backUp } from './backup';
import { contentOf, readOptions, runCommand, shopOf } from './command';
import { BackupError } from './errors';

const USAGE = 'Usage: npm run backup -- --to <file or folder> [--data-dir <folder>]';

/** `npm run backup`: the whole shop into one file, also while it is open. `DATA_DIR`, `DATABASE_URL` say which shop. */
runCommand(async () => {
  const options = { to: { type: 'string' }, 'data-dir': { type: 'string' } } as const;
  const { to, 'data-dir': dataDir } = readOptions(options, USAGE);
  if (!to) {
    throw new BackupError(USAGE);
  }
  const { file, manifest } = await backUp({ to, ...shopOf(dataDir) });
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  return `Backed up ${contentOf(manifest)} to ${file} (${megabytes} MB) and read it back. It holds personal data and password hashes: keep it where only you can read it.`;
});
