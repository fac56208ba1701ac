import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { Encoding } from '@ofisi/shared-server/content-encoding';
import { orNull, PlatformError, systemCode } from '../errors';
import { checkReleaseId, checkRemoteName, isFileName, isRemoteName } from './names';
import { parseReleaseDocument } from './documents';
import { listReleases } from './release-index';
import type { ReleaseStore } from './release-store';
import { syncFolder } from './write-atomically';

/** Beside the release's files; written by `publish`. */
export const RELEASE_DOCUMENT = 'release.json';
/** The publisher's signature, stored beside it. */
const SIGNATURE = 'release.sig';
const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const UNFINISHED = '.unfinished-';
const REMOVED = '.removed-';
const UNFINISHED_FOR_MS = 3_600_000;

/** Names that the store reserves for itself beside a release's files. */
export const isReservedName = (name: string): boolean =>
  name === RELEASE_DOCUMENT || name === SIGNATURE || Object.values(SUFFIX).some((suffix) => name.endsWith(suffix));

/** Releases in `<dataDir>/registry/releases/<remote>/<releaseId>/`, with compressed forms beside the files. */
export function folderReleaseStore(dataDir: string): ReleaseStore {
  const root = join(dataDir, 'registry', 'releases');

  function folderOf(remote: string, releaseId: string): string {
    checkRemoteName(remote);
    checkReleaseId(releaseId);
    return join(root, remote, releaseId);
  }

  async function read(remote: string, releaseId: string): Promise<ReleaseDocument | null> {
    const path = join(folderOf(remote, releaseId), RELEASE_DOCUMENT);
    const text = await orNull(readFile(path, 'utf8'));
    if (text === null) return null;
    const release = parseReleaseDocument(text, path);
    if (release.remote !== remote || release.releaseId !== releaseId) {
      throw new PlatformError(422, `${path} describes ${release.remote} ${release.releaseId}.`);
    }
    return release;
  }

  return {
    read,

    async add(release, files, signature = null) {
      const folder = folderOf(release.remote, release.releaseId);
      const taken = new PlatformError(
        409,
        `${release.remote} ${release.releaseId} is already published; releases never change.`,
      );
      if (await orNull(stat(folder))) throw taken;
      const siblings = dirname(folder);
      await mkdir(siblings, { recursive: true });
      await sweepFolder(siblings);
      const unfinished = join(siblings, `${UNFINISHED}${randomUUID()}`);
      try {
        await writeRelease(unfinished, release, files, signature);
        await rename(unfinished, folder);
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        const code = systemCode(error);
        throw code === 'ENOTEMPTY' || code === 'EEXIST' ? taken : error;
      }
      await syncFolder(siblings);
    },

    async readSignature(remote, releaseId) {
      const text = await orNull(readFile(join(folderOf(remote, releaseId), SIGNATURE), 'utf8'));
      return text?.trim() ?? null;
    },

    async writeSignature(remote, releaseId, signature) {
      const folder = folderOf(remote, releaseId);
      // Written outside the release's folder, which may contain only what was published.
      const made = join(dirname(folder), `${UNFINISHED}${randomUUID()}`);
      try {
        await writeFile(made, `${signature}\n`, { flag: 'wx', flush: true });
        await rename(made, join(folder, SIGNATURE));
      } catch (error) {
        await rm(made, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },

    async remove(remote, releaseId) {
      const folder = folderOf(remote, releaseId);
      await orNull(rename(folder, join(dirname(folder), `${REMOVED}${randomUUID()}`)));
    },

    async sweep(remote) {
      checkRemoteName(remote);
      await sweepFolder(join(root, remote));
    },

    async remotes() {
      return ((await orNull(readdir(root))) ?? []).filter(isRemoteName).sort();
    },

    async list(remote) {
      checkRemoteName(remote);
      return listReleases(join(root, remote), async (id) => (await read(remote, id))?.createdAt ?? null);
    },

    async fileNames(remote, releaseId) {
      const folder = folderOf(remote, releaseId);
      const entries = (await orNull(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => !isReservedName(name))
        .sort();
    },

    async readFile(remote, releaseId, name, encoding) {
      const folder = folderOf(remote, releaseId);
      if (!isFileName(name)) return null;
      return orNull(readFile(join(folder, `${name}${encoding ? SUFFIX[encoding] : ''}`)));
    },
  };
}

async function writeRelease(
  folder: string,
  release: ReleaseDocument,
  files: Parameters<ReleaseStore['add']>[1],
  signature: string | null,
): Promise<void> {
  await mkdir(folder);
  const write = (name: string, content: Buffer | string) =>
    writeFile(join(folder, name), content, { flag: 'wx', flush: true });
  for (const { name, content, compressed } of files) {
    if (name.includes('/')) await mkdir(join(folder, dirname(name)), { recursive: true });
    await write(name, content);
    if (compressed.br) await write(`${name}${SUFFIX.br}`, compressed.br);
    if (compressed.gzip) await write(`${name}${SUFFIX.gzip}`, compressed.gzip);
  }
  if (signature !== null) await write(SIGNATURE, `${signature}\n`);
  await write(RELEASE_DOCUMENT, `${JSON.stringify(release, null, 2)}\n`);
}

/** Deletes removed releases and what crashed publishes left behind, except recent leftovers: a publish may still be writing them. */
async function sweepFolder(folder: string): Promise<void> {
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const path = join(folder, name);
    if (name.startsWith(REMOVED) || (name.startsWith(UNFINISHED) && (await isAbandoned(path)))) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const facts = await orNull(stat(path));
  return facts !== null && Date.now() - facts.mtimeMs > UNFINISHED_FOR_MS;
}
