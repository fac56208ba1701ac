import { createHash } from 'node:crypto';
import { compare } from 'semver';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { parse } from './documents';
import { checkPackage, isVersion } from './names';
import { Changed, type Objects } from './objects';

const TARBALL = 'package.tgz';
const DOCUMENT = 'published.json';
const FOLDER = 'packages';

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

/** Packages as `packages/<name without its scope>/<version>/`. */
export function objectPackageStore(objects: Objects): PackageStore {
  const { groups } = objects;

  function groupOf(name: string, version: string): string {
    checkPackage(name, version);
    return `${folderOf(name)}/${version}`;
  }

  async function read(name: string, version: string): Promise<PublishedPackage | null> {
    const group = groupOf(name, version);
    const content = await groups.readFile(group, DOCUMENT);
    if (content === null) return null;
    const where = objects.at(`${group}/${DOCUMENT}`);
    const published = parse(publishedPackage, content.toString(), where);
    if (published.manifest.name === name && published.manifest.version === version) return published;
    throw new PlatformError(422, `${where} describes another package.`);
  }

  return {
    read,

    async add(published, tarball) {
      const { name, version } = published.manifest;
      const document = { name: DOCUMENT, content: `${JSON.stringify(published, null, 2)}\n` };
      try {
        await groups.add(groupOf(name, version), [{ name: TARBALL, content: tarball }, document]);
      } catch (error) {
        if (!(error instanceof Changed)) throw error;
        throw new PlatformError(409, `${name} ${version} is already published; versions never change.`);
      }
    },

    async list(name) {
      checkPackage(name, '0.0.0');
      const versions = (await groups.names(folderOf(name))).filter(isVersion).sort(compare);
      // A damaged version must not hide the others.
      const found = await Promise.all(versions.map((version) => read(name, version).catch(() => null)));
      return found.filter((one) => one !== null);
    },

    async readTarball(name, version) {
      const published = await read(name, version);
      const tarball = published && (await groups.readFile(groupOf(name, version), TARBALL));
      if (tarball && hashesOfTarball(tarball).integrity !== published.integrity)
        throw new PlatformError(422, `${name} ${version} is not what was published.`);
      return tarball;
    },
  };
}

const folderOf = (name: string): string => `${FOLDER}/${name.slice(name.indexOf('/') + 1)}`;
