import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';

/**
 * Writes the next migration from what changed in the tables since the last one, none if nothing did, and says what it did. Of the snapshots it
 * keeps the newest, which is all that the next migration is compared with.
 * @param folder of the migrations
 * @param name what changes, as in `couriers`
 * @throws Error when the tables cannot be read
 */
export function writeMigration(folder: string, name: string): string {
  const drizzle = join(ROOT, 'node_modules', '.bin', 'drizzle-kit');
  // It takes every path for one from the root.
  const out = relative(ROOT, folder);
  const options = ['--dialect=postgresql', '--schema=./api/src/*/tables.ts', `--out=${out}`, `--name=${name}`];
  const said = execFileSync(drizzle, ['generate', ...options], { cwd: ROOT, encoding: 'utf8' });
  const meta = join(folder, 'meta');
  const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
  for (const old of snapshots.sort().slice(0, -1)) rmSync(join(meta, old));
  return said;
}
