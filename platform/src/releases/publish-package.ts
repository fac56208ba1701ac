import { PlatformError } from '../errors';
import { hashesOfTarball, type PackageStore } from '../registry/package-store';
import { readPackageManifest } from '../registry/package-tarball';

export interface PublishPackageRequest {
  /** As it was called: what is in the tarball must be this. */
  readonly name: string;
  readonly version: string;
  readonly tarball: Buffer;
  readonly by: string;
}

/**
 * Makes a version of a package that other teams install. The very same tarball that is there already is a success.
 * @returns whether it was not there
 * @throws PlatformError 409 where the version has another content, 422 for a tarball that is not of this package
 */
export async function publishPackage(
  packages: PackageStore,
  { name, version, tarball, by }: PublishPackageRequest,
): Promise<{ readonly isNew: boolean }> {
  const manifest = await readPackageManifest(tarball);
  if (manifest.name !== name || manifest.version !== version)
    throw new PlatformError(422, `This is ${manifest.name} ${manifest.version}, not ${name} ${version}.`);
  const hashes = hashesOfTarball(tarball);
  const known = await packages.read(name, version);
  if (known?.integrity === hashes.integrity) return { isNew: false };
  if (known)
    throw new PlatformError(
      409,
      `${name} ${version} is already published with another content; what has changed needs a new version.`,
    );
  await packages.add({ manifest, ...hashes, createdAt: new Date().toISOString(), by }, tarball);
  return { isNew: true };
}
