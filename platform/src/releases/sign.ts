import { PlatformError } from '../errors';
import { requireRelease } from '../gate/gate';
import type { PinChange } from '../registry/environment-store';
import type { Registry } from '../registry/registry';
import { BUILD_DOCUMENT } from '../registry/release-hash';
import { isSignedBy, statementOfRelease } from '../registry/signatures';

/**
 * Puts a publisher's signature beside a release that was published without one, or with one of a key that is no longer used.
 * @param keys the public keys of whoever signs
 * @throws PlatformError 404 for a release that there is not, 422 for a signature that is not by one of the keys
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
    /** In base64. */
    readonly signature: string;
    readonly by: string;
    readonly keys: readonly string[];
  },
): Promise<void> {
  const release = await requireRelease(registry, remote, releaseId);
  const build = await registry.releases.readFile(remote, releaseId, BUILD_DOCUMENT, null);
  if (!build) throw new PlatformError(422, `${remote} ${releaseId} has lost its ${BUILD_DOCUMENT}.`);
  if (!isSignedBy(keys, statementOfRelease(release, build), signature)) {
    throw new PlatformError(422, `The signature of ${remote} ${releaseId} is not by a key of ${by}.`);
  }
  await registry.releases.writeSignature(remote, releaseId, signature);
}

/** What is said to whoever pins releases that nobody has signed. */
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
