import { PlatformError } from '../errors';
import { hashesOfTarball, type PackageStore } from '../registry/package-store';
import { readPackageManifest } from '../registry/package-tarball';

export interface PublishPackageRequest {
  /** Name in the call's address; the tarball must be of this package. */
  readonly name: string;
  readonly version: string;
  readonly tarball: Buffer;
  readonly by: string;
}

/**
 * Publishes a version of a package that other teams install. Publishing an identical tarball again succeeds.
 * @returns whether the version is new
 * @throws PlatformError 409 when the version exists with other content, 422 for a tarball that is not of this package
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
      `${name} ${version} is already published with different content; publish the change under a new version.`,
    );
  await packages.add({ manifest, ...hashes, createdAt: new Date().toISOString(), by }, tarball);
  return { isNew: true };
}
