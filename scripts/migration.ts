import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';

/**
 * Writes the next migration from the changes in the tables since the last one, or none if nothing changed, and returns a report. The
 * migration is marked as one that only adds; `migration-rules.ts` checks whether that is true. Only the newest snapshot is kept, because
 * the next migration is compared with it alone.
 * @param folder of the migrations
 * @param name of the change, such as `couriers`
 * @throws Error when the tables cannot be read
 */
export function writeMigration(folder: string, name: string): string {
  const drizzle = join(ROOT, 'node_modules', '.bin', 'drizzle-kit');
  // It treats every path as relative to the root.
  const out = relative(ROOT, folder);
  const filesThere = new Set(readdirSync(folder));
  const options = ['--dialect=postgresql', '--schema=./api/src/tables/*.ts', `--out=${out}`, `--name=${name}`];
  const said = execFileSync(drizzle, ['generate', ...options], { cwd: ROOT, encoding: 'utf8' });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql') && !filesThere.has(name))) {
    writeFileSync(join(folder, file), `-- expand\n${readFileSync(join(folder, file), 'utf8')}`);
  }
  const meta = join(folder, 'meta');
  const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
  for (const old of snapshots.sort().slice(0, -1)) rmSync(join(meta, old));
  return said;
}

/**
 * Removes the migration of this name if it is the only one that git does not know yet, so that it can be rewritten while its table is still
 * being developed.
 * @returns its file, null where there is none
 */
export function forgetDraft(folder: string, name: string): string | null {
  const [draft] = readdirSync(folder).filter((file) => new RegExp(`^\\d{4}_${name}\\.sql$`).test(file));
  if (!draft) return null;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  // Another uncommitted draft beside it would be lost.
  if (git('ls-files', '--others', '--', '*.sql').trim() !== draft) return null;
  for (const file of [draft, join('meta', `${draft.slice(0, 4)}_snapshot.json`)]) rmSync(join(folder, file));
  git('checkout', 'HEAD', '--', 'meta');
  return draft;
}
