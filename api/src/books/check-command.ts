/**
 * `npm run check-books`: checks everything that must be true of the books, also while the shop is open, and changes nothing. `DATABASE_URL`
 * and
 * `DATABASE_DIRECT_URL`, or `DATA_DIR` (`.data`), select the shop. Exit code 1 when the books do not agree, 2 when they could not be
 * checked.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../engine/errors';
import { readDataSettings } from '../process/environment';
import { sentenceOfEnd } from '../engine/system-errors';
import { checkShop } from './check-shop';
import { formatCheck } from './format-check';

async function main(): Promise<void> {
  const dataDir = path.resolve(__dirname, '../../..', process.env['DATA_DIR'] || '.data');
  const settings = readDataSettings({ ...process.env, DATA_DIR: dataDir });
  if (!settings.DATABASE_URL && !existsSync(path.join(dataDir, 'db'))) {
    throw new StartupError(`There is no shop in ${dataDir}; set DATABASE_URL or DATA_DIR to where it is.`);
  }
  const differences = await checkShop(settings);
  process.stdout.write(`${formatCheck(differences)}\n`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOfEnd(error)}\n`);
  process.exitCode = 2;
});
