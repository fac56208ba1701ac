import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classPrefixOf } from '@ofisi/shared-contract/class-prefix';
import type { Publisher } from '@ofisi/platform/cli/local-registry';
import { ROOT } from '@ofisi/services/workspaces';
import { applyEdit, type Edit, publishBuild } from './variant';

/** An edit to one file of a build. */
export type Alteration = Pick<Edit, 'file' | 'find' | 'replace'>;

/**
 * Publishes today's build of `remote` with edited files, as a separate release: valid, whatever it does when it runs. Takes a moment, where
 * `releaseVariant` has to compile. Returns the release id; a second call with the same edits makes another release.
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
  // The names of their containers distinguish two releases in one page.
  const { container, entry } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as Record<string, string>;
  if (!container || !entry) throw new Error(`${folder} holds no build.`);
  const own = container.replace(/[0-9a-f]{12}$/, randomBytes(6).toString('hex'));
  for (const file of before.keys()) {
    replaceIn(join(folder, file), container, own);
    // The names of their classes follow from those.
    replaceIn(join(folder, file), classPrefixOf(container), classPrefixOf(own));
  }
  // The entry accepts only chunks whose hashes it contains.
  const after = hashesOf(folder);
  for (const [file, hash] of before) replaceIn(join(folder, entry), hash, after.get(file) ?? '');
}

function replaceIn(path: string, find: string, replace: string): void {
  const text = readFileSync(path, 'utf8');
  if (text.includes(find)) writeFileSync(path, text.replaceAll(find, replace));
}

/** Hashes of the text files, in the encoding of the entry. */
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
