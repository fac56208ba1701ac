import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { isDeepStrictEqual } from 'node:util';
import { PlatformError, sentence } from '../errors';
import { parseBuildDocument } from './documents';
import { BUILD_DOCUMENT, integrityOf } from './release-hash';
import type { ReleaseStore } from './release-store';

/** The statement that a publisher signs: the release, and the hash of each of its files, the build document included. */
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
    publicKey: textOf(pair.publicKey),
  };
}

const NO_KEY = new PlatformError(400, 'The signing key is not an Ed25519 key in PEM; npm run mf -- key creates one.');

function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    throw NO_KEY;
  }
  throw NO_KEY;
}

/** @param privateKey PEM. @throws PlatformError 400 when it is no Ed25519 key */
export const signStatement = (privateKey: string, statement: Buffer): string =>
  sign(null, statement, readPrivateKey(privateKey)).toString('base64');

/** The public half in one line of base64. @param privateKey PEM. @throws PlatformError 400 when it is no Ed25519 key */
export const publicKeyOf = (privateKey: string): string => textOf(createPublicKey(readPrivateKey(privateKey)));

const textOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

const decodePublicKey = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });

/** Whether the text is a public Ed25519 key in base64. */
export function isPublicKey(text: string): boolean {
  try {
    return decodePublicKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Whether one of these public keys has signed the statement. */
export const isSignedBy = (keys: readonly string[], statement: Buffer, signature: string): boolean =>
  keys.some((key) => {
    try {
      const publicKey = decodePublicKey(key);
      return (
        publicKey.asymmetricKeyType === 'ed25519' &&
        verify(null, statement, publicKey, Buffer.from(signature, 'base64'))
      );
    } catch {
      return false;
    }
  });

/**
 * A store that reads a release only when a key accepted for its remote has signed it and its document matches what was signed: a release
 * altered in the store counts as damaged.
 * @param keysFor the public keys of those who may publish the remote; if it throws, its error is the reason why the release is not used
 */
export const signedReleases = (
  releases: ReleaseStore,
  keysFor: (remote: string) => Promise<readonly string[]>,
): ReleaseStore => ({
  ...releases,
  async read(remote, releaseId) {
    const release = await releases.read(remote, releaseId);
    if (release) await requireSignature(releases, release, keysFor);
    return release;
  },
});

async function requireSignature(
  releases: ReleaseStore,
  release: ReleaseDocument,
  keysFor: (remote: string) => Promise<readonly string[]>,
): Promise<void> {
  const { remote, releaseId } = release;
  const refused = (why: string) => new PlatformError(422, `${remote} ${releaseId} is not used: ${why}.`);
  const signature = await releases.readSignature(remote, releaseId);
  if (signature === null) {
    throw refused(`it is not signed (a publisher of ${remote} can sign it: npm run mf -- sign ${remote} ${releaseId})`);
  }
  const build = await releases.readFile(remote, releaseId, BUILD_DOCUMENT, null);
  if (!build) throw refused(`its ${BUILD_DOCUMENT} is missing`);
  const keys = await keysFor(remote).catch((error: unknown) => {
    throw refused(sentence(error).replace(/\.$/, ''));
  });
  if (!isSignedBy(keys, statementOfRelease(release, build), signature)) {
    throw refused('it is not signed with a trusted key of its publishers, or it was altered');
  }
  const signed = Object.entries(parseBuildDocument(build.toString(), BUILD_DOCUMENT));
  const document = new Map(Object.entries(release));
  if (!signed.every(([field, value]) => isDeepStrictEqual(document.get(field), value))) {
    throw refused('its document was altered');
  }
}

/** The signed statement of a stored release. @param build its build document */
export const statementOfRelease = ({ remote, releaseId, integrity }: ReleaseDocument, build: Buffer): Buffer =>
  statementOf(remote, releaseId, { ...integrity, [BUILD_DOCUMENT]: integrityOf(build) });
