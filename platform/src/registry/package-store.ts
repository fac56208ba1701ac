import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compare } from 'semver';
import { z } from 'zod';
import { orNull, PlatformError, systemCode } from '../errors';
import { parse } from './documents';
import { checkPackage, isVersion } from './names';
import { syncFolder } from './write-atomically';

const TARBALL = 'package.tgz';
const DOCUMENT = 'published.json';
const UNFINISHED = '.unfinished-';

const publishedPackage = z.object({
  /** Its `package.json`. */
  manifest: z.looseObject({ name: z.string(), version: z.string() }),
  /** Hashes of the tarball: `sha512-…`, and the one that older versions of npm know. */
  integrity: z.string(),
  shasum: z.string(),
  createdAt: z.iso.datetime(),
  /** The owner of the token that published it. */
  by: z.string(),
});

/** The record of one published version of a package. */
export type PublishedPackage = z.output<typeof publishedPackage>;

/** Stores packages that other teams install. A version appears whole or not at all, and never changes. */
export interface PackageStore {
  /** Stores a version. @throws PlatformError 409 when it exists already */
  readonly add: (published: PublishedPackage, tarball: Buffer) => Promise<void>;
  /** One version; null where there is none. @throws PlatformError 422 when it is damaged */
  readonly read: (name: string, version: string) => Promise<PublishedPackage | null>;
  /** All readable versions, oldest first. */
  readonly list: (name: string) => Promise<PublishedPackage[]>;
  /** The tarball as published; null where there is none. @throws PlatformError 422 when it has changed since */
  readonly readTarball: (name: string, version: string) => Promise<Buffer | null>;
}

const hash = (algorithm: string, content: Buffer) => createHash(algorithm).update(content);

/** The hashes that npm compares a tarball with. */
export const hashesOfTarball = (tarball: Buffer): Pick<PublishedPackage, 'integrity' | 'shasum'> => ({
  integrity: `sha512-${hash('sha512', tarball).digest('base64')}`,
  shasum: hash('sha1', tarball).digest('hex'),
});

/** Packages as `<dataDir>/registry/packages/<name without its scope>/<version>/`. */
export function folderPackageStore(dataDir: string): PackageStore {
  const root = join(dataDir, 'registry', 'packages');

  function folderOf(name: string, version: string): string {
    checkPackage(name, version);
    return join(root, name.slice(name.indexOf('/') + 1), version);
  }

  async function read(name: string, version: string): Promise<PublishedPackage | null> {
    const path = join(folderOf(name, version), DOCUMENT);
    const text = await orNull(readFile(path, 'utf8'));
    if (text === null) return null;
    const published = parse(publishedPackage, text, path);
    if (published.manifest.name === name && published.manifest.version === version) return published;
    throw new PlatformError(422, `${path} describes another package.`);
  }

  return {
    read,

    async add(published, tarball) {
      const { name, version } = published.manifest;
      const folder = folderOf(name, version);
      const taken = new PlatformError(409, `${name} ${version} is already published; versions never change.`);
      if (await orNull(stat(folder))) throw taken;
      const siblings = dirname(folder);
      await mkdir(siblings, { recursive: true });
      const unfinished = join(siblings, `${UNFINISHED}${randomUUID()}`);
      try {
        await mkdir(unfinished);
        await writeFile(join(unfinished, TARBALL), tarball, { flag: 'wx', flush: true });
        const text = `${JSON.stringify(published, null, 2)}\n`;
        await writeFile(join(unfinished, DOCUMENT), text, { flag: 'wx', flush: true });
        await rename(unfinished, folder);
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        const code = systemCode(error);
        throw code === 'ENOTEMPTY' || code === 'EEXIST' ? taken : error;
      }
      await syncFolder(siblings);
    },

    async list(name) {
      const folder = dirname(folderOf(name, '0.0.0'));
      const versions = ((await orNull(readdir(folder))) ?? []).filter(isVersion).sort(compare);
      // A damaged version must not hide the others.
      const found = await Promise.all(versions.map((version) => read(name, version).catch(() => null)));
      return found.filter((one) => one !== null);
    },

    async readTarball(name, version) {
      const published = await read(name, version);
      const tarball = published && (await orNull(readFile(join(folderOf(name, version), TARBALL))));
      if (tarball && hashesOfTarball(tarball).integrity !== published.integrity)
        throw new PlatformError(422, `${name} ${version} is not what was published.`);
      return tarball;
    },
  };
}
