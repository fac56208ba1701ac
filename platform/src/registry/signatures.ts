import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { isDeepStrictEqual } from 'node:util';
import { PlatformError, sentence } from '../errors';
import { keysOf, readAccess } from './access';
import { parseBuildDocument } from './documents';
import { BUILD_DOCUMENT, integrityOf } from './release-hash';
import type { ReleaseStore } from './release-store';

/** What a publisher signs: which release it is, and the hash of each of its files, the build document among them. */
export function statementOf(remote: string, releaseId: string, hashes: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(hashes).sort((a, b) => (a < b ? -1 : 1));
  const lines = ['ofisi release', remote, releaseId, ...names.map((name) => `${hashes[name] ?? ''} ${name}`)];
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** The hash of each file, by name. */
export const hashesOf = (files: ReadonlyMap<string, Buffer>): Readonly<Record<string, string>> =>
  Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)]));

/** A new pair of Ed25519 keys: the private one as PEM, the public one in one line of base64. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** @param privateKey PEM. @throws PlatformError 400 when it is no Ed25519 key */
export function signStatement(privateKey: string, statement: Buffer): string {
  try {
    const key = createPrivateKey(privateKey);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('another kind of key');
    return sign(null, statement, key).toString('base64');
  } catch {
    throw new PlatformError(400, 'The key to sign with is not an Ed25519 key in PEM; npm run mf -- key makes one.');
  }
}

/** Whether one of these public keys has signed the statement. */
export const isSignedBy = (keys: readonly string[], statement: Buffer, signature: string): boolean =>
  keys.some((key) => {
    try {
      const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
      return (
        publicKey.asymmetricKeyType === 'ed25519' &&
        verify(null, statement, publicKey, Buffer.from(signature, 'base64'))
      );
    } catch {
      return false;
    }
  });

/**
 * A store that reads no release unless somebody who may publish its remote has signed it, and its document says what was signed: what is
 * altered in the folder by hand counts as damaged. Keys are those of the access file.
 */
export const signedReleases = (releases: ReleaseStore, dataDir: string): ReleaseStore => ({
  ...releases,
  async read(remote, releaseId) {
    const release = await releases.read(remote, releaseId);
    if (release) await requireSignature(releases, release, dataDir);
    return release;
  },
});

async function requireSignature(releases: ReleaseStore, release: ReleaseDocument, dataDir: string): Promise<void> {
  const { remote, releaseId, integrity } = release;
  const refused = (why: string) => new PlatformError(422, `${remote} ${releaseId} is not used: ${why}.`);
  const signature = await releases.readSignature(remote, releaseId);
  if (signature === null) throw refused('nobody has signed it');
  const build = await releases.readFile(remote, releaseId, BUILD_DOCUMENT, null);
  if (!build) throw refused(`its ${BUILD_DOCUMENT} is missing`);
  const statement = statementOf(remote, releaseId, { ...integrity, [BUILD_DOCUMENT]: integrityOf(build) });
  const access = await readAccess(dataDir).catch((error: unknown) => {
    throw refused(sentence(error));
  });
  if (!isSignedBy(keysOf(access, remote), statement, signature)) {
    throw refused('its signature is not by a key of those who publish it, or it was altered');
  }
  const signed = Object.entries(parseBuildDocument(build.toString(), BUILD_DOCUMENT));
  const document = new Map(Object.entries(release));
  if (!signed.every(([field, value]) => isDeepStrictEqual(document.get(field), value))) {
    throw refused('its document was altered');
  }
}
