import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { isPackageName, isVersion } from './names';

/** Limit of the packed size; our packages have some hundred kilobytes. */
export const MOST_PACKAGE_BYTES = 16 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 8 * MOST_PACKAGE_BYTES;

const manifest = z.looseObject({
  name: z.string().refine(isPackageName),
  version: z.string().refine(isVersion),
  scripts: z.record(z.string(), z.string()).optional(),
});

/** The `package.json` of a package, with all of its fields. */
export type PackageManifest = z.output<typeof manifest>;

/** Scripts that npm would run on the machine that installs the package. */
const AT_INSTALL = ['preinstall', 'install', 'postinstall', 'prepare'];

const refused = (what: string): PlatformError => new PlatformError(422, `The package cannot be published: ${what}.`);

const unpack = promisify(gunzip);

/** Paths are below `package/`, as `npm pack` writes them. */
const isPackedPath = (path: string): boolean =>
  /^package\/[^\\\0]+$/.test(path) && !path.split('/').some((part) => part === '..' || part === '');

/**
 * Reads the manifest from a tarball of `npm pack`.
 * @throws PlatformError 422 when it is not such a tarball, contains links or paths that lead elsewhere, or runs scripts on installation
 */
export async function readPackageManifest(tarball: Buffer): Promise<PackageManifest> {
  const content = await unpack(tarball, { maxOutputLength: MOST_UNPACKED_BYTES }).catch(() => {
    throw refused('it is not a tarball, or is far too large once unpacked');
  });
  const entries = extract();
  entries.end(content);
  let text: string | null = null;
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== 'file' || !isPackedPath(name))
        throw refused(`${JSON.stringify(name)} is not a regular file of the package`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) if (name === 'package/package.json') chunks.push(chunk as Buffer);
      if (name === 'package/package.json') text = Buffer.concat(chunks).toString();
    }
  } catch (error) {
    throw error instanceof PlatformError ? error : refused('its tarball is damaged');
  }
  return parseManifest(text ?? '');
}

function parseManifest(text: string): PackageManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refused('its package.json is missing or cannot be parsed');
  }
  const { success, data, error } = manifest.safeParse(json);
  if (!success) throw refused(`${error.issues[0]?.path.join('.') ?? 'all'} of its package.json is missing or invalid`);
  const script = AT_INSTALL.find((name) => data.scripts?.[name] !== undefined);
  if (script !== undefined) throw refused(`it runs a script (${script}) on installation`);
  return data;
}
