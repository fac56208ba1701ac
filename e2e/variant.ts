import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorkspace } from '@ofisi/tooling/build/build-workspace';
import { pin } from '@ofisi/platform/releases/pin';
import { publish } from '@ofisi/platform/releases/publish';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { ROOT } from '@ofisi/services/workspaces';

/** A change to one file of a remote: every occurrence of `find` becomes `replace`. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/**
 * Builds `remote` from a changed copy of its sources and publishes it: what a team does that releases on its own.
 * Returns the release id. Nothing else is built and nothing is restarted.
 */
export async function releaseVariant(dataDir: string, remote: string, edits: readonly Edit[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'ofisi-variant-'));
  try {
    const shared = readdirSync(ROOT).filter((name) => name.startsWith('shared-'));
    for (const name of ['node_modules', 'tooling', 'api', ...shared]) {
      symlinkSync(join(ROOT, name), join(root, name));
    }
    for (const name of ['package.json', 'package-lock.json', 'tsconfig.json'])
      cpSync(join(ROOT, name), join(root, name));
    const folder = join(root, remote);
    mkdirSync(folder);
    for (const name of ['package.json', 'webpack.config.ts', 'src'])
      cpSync(join(ROOT, remote, name), join(folder, name), { recursive: true });
    for (const edit of edits) applyEdit(folder, edit);

    const { outDir } = await buildWorkspace(folder);
    const { release } = await publish(folderRegistry(dataDir).releases, {
      folder: outDir,
      remote,
      by: 'a team',
      git: { commit: null, dirty: true },
    });
    return release.releaseId;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

export const pinRelease = (dataDir: string, remote: string, release: string) =>
  pin(folderRegistry(dataDir), { environment: LOCAL_ENVIRONMENT, remote, release, by: 'a team', reason: 'journey' });

function applyEdit(folder: string, { file, find, replace }: Edit): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(find)) throw new Error(`${file} does not contain “${find}”.`);
  writeFileSync(path, before.replaceAll(find, replace));
}
