import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packPackages } from './pack-packages';

/** `npm run pack-packages -- --to <folder>`: packs the packages for other teams as tarballs. */
async function main(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: true }).values;
  if (!to) throw new Error('Name the target folder: npm run pack-packages -- --to <folder>');
  for (const name of await packPackages(resolve(to))) console.log(name);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
