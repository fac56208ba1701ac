import type { PinChange } from '@ofisi/shared-contract/registry';
import { PlatformError } from '../errors';
import { requireRelease } from '../gate/gate';
import type { Registry } from '../registry/registry';
import { BUILD_DOCUMENT } from '../registry/release-hash';
import { isSignedBy, statementOfRelease } from '../registry/signatures';

/**
 * Stores a publisher's signature of a release that was published without one, or whose signature is by a key no longer in use.
 * @param keys the public keys of the signer
 * @throws PlatformError 404 for an unknown release, 422 for a signature that is not by one of the keys
 */
export async function signRelease(
  registry: Registry,
  {
    remote,
    release: releaseId,
    signature,
    by,
    keys,
  }: {
    readonly remote: string;
    readonly release: string;
    /** Base64. */
    readonly signature: string;
    readonly by: string;
    readonly keys: readonly string[];
  },
): Promise<void> {
  const release = await requireRelease(registry, remote, releaseId);
  const build = await registry.releases.readFile(remote, releaseId, BUILD_DOCUMENT, null);
  if (!build) throw new PlatformError(422, `${remote} ${releaseId} has lost its ${BUILD_DOCUMENT}.`);
  if (!isSignedBy(keys, statementOfRelease(release, build), signature)) {
    throw new PlatformError(422, `The signature of ${remote} ${releaseId} was not made with a key of ${by}.`);
  }
  await registry.releases.writeSignature(remote, releaseId, signature);
}

/** Notes for a caller who pins unsigned releases. */
export async function notesOnSignatures({ releases }: Registry, changes: readonly PinChange[]): Promise<string[]> {
  const found = await Promise.all(
    changes.map(async ({ remote, to: release }) => {
      if (release === null || (await releases.readSignature(remote, release)) !== null) return [];
      return [
        `${remote} ${release} is not signed: gateways show the last good release until somebody does (npm run mf -- sign ${remote} ${release}).`,
      ];
    }),
  );
  return found.flat();
}
