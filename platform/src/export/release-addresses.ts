import type { RemoteStatus } from '@ofisi/shared-contract/registry';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { integrityOf } from '../registry/release-hash';
import { PlatformError } from '../errors';
import { addressOf } from '../sets/resolve-environment';

/** A file of a release, as pages request it. */
export interface ReleaseAddress {
  readonly path: string;
  /** `sha384-…` of its content. */
  readonly integrity: string;
}

/**
 * The files that pages may request of what is pinned: of the pinned releases and of those that pages fall back to.
 * @param readRelease reads a release's document
 */
export async function releaseAddresses(
  remotes: readonly RemoteStatus[],
  readRelease: (remote: string, release: string) => Promise<ReleaseDocument>,
): Promise<ReleaseAddress[]> {
  const wanted = remotes.flatMap(({ remote, release, lastGood }) =>
    release === null ? [] : [...new Set([release, lastGood ?? release])].map((one) => [remote, one] as const),
  );
  const releases = await Promise.all(wanted.map(([remote, release]) => readRelease(remote, release)));
  return releases.flatMap((release) =>
    Object.entries(release.integrity)
      .filter(([file]) => file !== release.server)
      .map(([file, integrity]) => ({ path: addressOf(release, file), integrity })),
  );
}

/** @throws PlatformError 503 when the content is not what was published */
export function checkIntegrity({ path, integrity }: ReleaseAddress, content: Buffer): void {
  if (integrityOf(content) !== integrity)
    throw new PlatformError(503, `${path} is not what was published: something on the way to the shop changed it.`);
}
