import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Publisher } from '@ofisi/platform/cli/local-registry';
import { ROOT } from '@ofisi/services/workspaces';
import { applyEdit, type Edit, publishBuild } from './variant';

/** What one file of a build says otherwise. */
export type Alteration = Pick<Edit, 'file' | 'find' | 'replace'>;

/**
 * Publishes today's build of `remote` with other texts in its files, as a release of its own: sound, whatever it does when it runs. In
 * a moment, where `releaseVariant` has to compile. Returns the release id; a second call with the same texts makes another release.
 */
export async function releaseAltered(
  to: string | Publisher,
  remote: string,
  alterations: readonly Alteration[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-altered-'));
  try {
    cpSync(join(ROOT, remote, 'dist'), folder, { recursive: true });
    alterBuild(folder, alterations);
    return await publishBuild(to, remote, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function alterBuild(folder: string, alterations: readonly Alteration[]): void {
  const before = hashesOf(folder);
  for (const alteration of alterations) applyEdit(folder, alteration);
  // Two releases in one page are kept apart by the names of their containers.
  const { container, entry } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as Record<string, string>;
  if (!container || !entry) throw new Error(`${folder} holds no build.`);
  const own = container.replace(/[0-9a-f]{12}$/, randomBytes(6).toString('hex'));
  for (const file of before.keys()) replaceIn(join(folder, file), container, own);
  // The entry accepts no chunk but those whose hashes it has.
  const after = hashesOf(folder);
  for (const [file, hash] of before) replaceIn(join(folder, entry), hash, after.get(file) ?? '');
}

function replaceIn(path: string, find: string, replace: string): void {
  const text = readFileSync(path, 'utf8');
  if (text.includes(find)) writeFileSync(path, text.replaceAll(find, replace));
}

/** Of the files of text, as the entry has them. */
function hashesOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => /\.(?:js|css|json)$/.test(file))
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('base64'),
      ]),
  );
}
