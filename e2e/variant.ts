import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Compress } from '@ofisi/platform/releases/compress';
import { pin } from '@ofisi/platform/releases/pin';
import { readBuild } from '@ofisi/platform/releases/publish';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { copyWorkspace } from '@ofisi/services/copy-workspace';
import { type Publisher, withLocalRegistry } from '@ofisi/platform/cli/local-registry';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { ROOT } from '@ofisi/services/workspaces';

const run = promisify(execFile);

/** Best compression would take seconds, and the journeys do not check sizes. */
const quickCompression: Compress = (name, content) =>
  Promise.resolve(
    /\.(?:js|css)$/.test(name)
      ? {
          br: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
          gzip: gzipSync(content, { level: 1 }),
        }
      : {},
  );

/** A change to one file: every occurrence of `find` becomes `replace`. */
export interface Edit {
  /** Folder of the workspace; default: the one that is released. */
  readonly workspace?: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/**
 * Builds `remote` from a modified copy of the sources and publishes it, like a team that releases on its own. Returns the release id.
 * Nothing else is built and nothing is restarted.
 */
export async function releaseVariant(dataDir: string, remote: string, edits: readonly Edit[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'ofisi-variant-'));
  try {
    copySources(root, remote);
    for (const edit of edits) applyEdit(join(root, edit.workspace ?? remote), edit);
    await run(process.execPath, ['--import', 'tsx', 'tooling/src/build/build-command.ts', remote], { cwd: root });
    return await publishBuild(dataDir, remote, join(root, remote, 'dist'));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Publishes the build in `folder` as a team does, to that registry or to the one in the folder. Returns the release id. */
export async function publishBuild(to: string | Publisher, remote: string, folder: string): Promise<string> {
  const files = await readBuild(folder, remote);
  const publish = ({ registry, key }: Publisher) =>
    registry.publish({ remote, files, key, git: { commit: null, dirty: true } });
  const published =
    typeof to === 'string' ? withLocalRegistry(to, publish, { compress: () => quickCompression }) : publish(to);
  return (await published).releaseId;
}

/** Creates a workspace of `remote` and of everything that is built into it; its packages are those of the real one. */
function copySources(root: string, remote: string): void {
  const copied = [remote, 'tooling', ...readdirSync(ROOT).filter((name) => name.startsWith('shared-'))];
  for (const name of copied) copyWorkspace(name, join(root, name));
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json']) cpSync(join(ROOT, name), join(root, name));
  symlinkSync(join(ROOT, 'api'), join(root, 'api'));

  const packages = join(root, 'node_modules');
  mkdirSync(join(packages, '@ofisi'), { recursive: true });
  for (const name of [...copied, 'api']) symlinkSync(join(root, name), join(packages, '@ofisi', name));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => entry !== '@ofisi')) {
    symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const name of copied.filter((one) => existsSync(join(ROOT, one, 'node_modules')))) {
    symlinkSync(join(ROOT, name, 'node_modules'), join(root, name, 'node_modules'));
  }
}

export const pinRelease = (dataDir: string, remote: string, release: string) =>
  pin(folderRegistry(dataDir), { environment: LOCAL_ENVIRONMENT, remote, release, by: 'a team', reason: 'journey' });

/** @throws when there is nothing to replace */
export function applyEdit(folder: string, { file, find, replace }: Edit): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(find)) throw new Error(`${file} does not contain “${find}”.`);
  writeFileSync(path, before.replaceAll(find, replace));
}
