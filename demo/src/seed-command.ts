/**
 * `npm run seed`: fills an empty shop with the demo content and accounts. `DATA_DIR` (`.data`), `DATABASE_URL` (none: embedded data, which
 * no other process may have open). A shop that contains anything is left as it is. If killed at any moment, it can be run again. Exit code
 * 1 with one sentence when it fails.
 */
import { resolve } from 'node:path';
import { readDataSettings } from '@ofisi/api/process/environment';
import { StartupError } from '@ofisi/api/errors';
import { printedError } from '@ofisi/shared-server/printable-error';
import { loadDemoContent } from './content/load';
import { seedShop } from './seed/seed-shop';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const dataDir = resolve(__dirname, '../..', process.env['DATA_DIR'] || '.data');
  const settings = readDataSettings({ ...process.env, DATA_DIR: dataDir });
  const wasEmpty = await seedShop(settings, loadDemoContent, say);
  say(wasEmpty ? 'The shop now has the demo content.' : 'The shop already has data; nothing was changed.');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : printedError(error)}\n`);
  process.exitCode = 1;
});
