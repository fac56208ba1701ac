import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull, PlatformError } from '../errors';
import { addKey, grantToken, has, memberOf, readAccess, type Member } from './access';
import { objectReleaseStore } from './object-release-store';
import { objectsOf, type Place } from './place';
import { withLock } from './lock-file';
import { BUILD_DOCUMENT } from './release-hash';
import type { ReleaseStore } from './release-store';
import { isSignedBy, newKeyPair, publicKeyOf, signStatement, statementOfRelease } from './signatures';
import { readTrustedKeys, trustedKeysOf, trustedKeysPath, trustKey, type TrustedKeys } from './trusted-keys';
import { writeAtomically } from './write-atomically';

const folderOf = (dataDir: string): string => join(dataDir, 'publisher');
const tokenPath = (dataDir: string): string => join(folderOf(dataDir), 'token');
const keyPath = (dataDir: string): string => join(folderOf(dataDir), 'key.pem');
const addressPath = (dataDir: string): string => join(folderOf(dataDir), 'address');

const read = async (path: string): Promise<string | null> => (await orNull(readFile(path, 'utf8')))?.trim() || null;

async function write(dataDir: string, path: string, text: string): Promise<void> {
  await makeFolder(dataDir);
  await writeAtomically(path, `${text.trim()}\n`, 0o600);
}

const makeFolder = (dataDir: string) => mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });

/** The token of the person who works with the registry on its own machine; null where there is none. */
export const readLocalToken = (dataDir: string): Promise<string | null> => read(tokenPath(dataDir));

/** The private key they sign with, PEM; null where there is none. */
export const readLocalKey = (dataDir: string): Promise<string | null> => read(keyPath(dataDir));

/** Address at which the registry's process listens on this machine, as it recorded at start; null where none runs. */
export const readLocalAddress = (dataDir: string): Promise<string | null> => read(addressPath(dataDir));

export const writeLocalAddress = (dataDir: string, origin: string): Promise<void> =>
  write(dataDir, addressPath(dataDir), origin);

/** Removes the address unless another process has recorded its own since. */
export async function removeLocalAddress(dataDir: string, origin: string): Promise<void> {
  if ((await readLocalAddress(dataDir)) === origin) await rm(addressPath(dataDir), { force: true });
}

/**
 * While there is no access file, the person of this machine may do everything. Their token and signing key are in the data folder, readable
 * by them alone, and the gateways of this machine trust the key. Releases older than the key are signed with it.
 * @param renew also when the access file exists but does not know their token, as after a restore
 * @param place where the registry is, if not in the data folder
 */
export async function ensureLocalMember(
  dataDir: string,
  name: string,
  { renew = false, place = dataDir }: { readonly renew?: boolean; readonly place?: Place | undefined } = {},
): Promise<void> {
  const isNew = (await readAccess(place)) === null;
  if (await isSettled(dataDir, place)) return;
  await makeFolder(dataDir);
  await withLock(join(folderOf(dataDir), 'lock'), async () => {
    if ((isNew || renew) && !(await localMember(dataDir, place))) {
      const everything = { publish: ['*'], remotes: ['*'], pin: ['*'], force: ['*'], gc: true, signOff: true };
      await write(dataDir, tokenPath(dataDir), await grantToken(place, memberNameOf(name), everything));
    }
    const member = await localMember(dataDir, place);
    if (member) await ensureKey(dataDir, place, member);
  });
}

/** The owner of this machine's token; null when the registry does not know the token. */
async function localMember(dataDir: string, place: Place): Promise<Member | null> {
  try {
    return await memberOf(place, await readLocalToken(dataDir));
  } catch (error) {
    if (error instanceof PlatformError && error.status === 401) return null;
    throw error;
  }
}

/** Whether nothing is left to do, as on nearly every call. */
async function isSettled(dataDir: string, place: Place): Promise<boolean> {
  const [member, key] = [await localMember(dataDir, place), await readLocalKey(dataDir)];
  if (!member || key === null) return false;
  const publicKey = publicKeyOf(key);
  if (!member.keys.includes(publicKey)) return false;
  const trusted = await orNull(readFile(trustedKeysPath(dataDir), 'utf8'));
  return trusted !== null && trusted.includes(publicKey);
}

async function ensureKey(dataDir: string, place: Place, { name, publish }: Member): Promise<void> {
  const known = await readLocalKey(dataDir);
  const key = known ?? newKeyPair().privateKey;
  if (known === null) await write(dataDir, keyPath(dataDir), key);
  const publicKey = publicKeyOf(key);
  await addKey(place, name, publicKey);
  const file = trustedKeysPath(dataDir);
  await trustKey(file, { name, key: publicKey, remotes: publish });
  await signOlder(objectReleaseStore(objectsOf(place)), key, await readTrustedKeys(file), publish);
}

/** Signs every release without a signature that the gateways trust: it was published before there were keys. */
async function signOlder(
  releases: ReleaseStore,
  key: string,
  trusted: TrustedKeys,
  publish: readonly string[],
): Promise<void> {
  for (const remote of (await releases.remotes()).filter((one) => has(publish, one))) {
    for (const { releaseId } of await releases.list(remote)) {
      // A damaged release must not be vouched for.
      const release = await releases.read(remote, releaseId).catch(() => null);
      const build = release && (await releases.readFile(remote, releaseId, BUILD_DOCUMENT, null));
      if (!build) continue;
      const statement = statementOfRelease(release, build);
      const signature = await releases.readSignature(remote, releaseId);
      if (signature !== null && isSignedBy(trustedKeysOf(trusted, remote), statement, signature)) continue;
      await releases.writeSignature(remote, releaseId, signStatement(key, statement));
    }
  }
}

/** Derives a member name from an account of this machine. */
const memberNameOf = (account: string): string =>
  account
    .replace(/[^\p{L}\d ._:@-]/gu, '-')
    .replace(/^[^\p{L}\d]+/u, '')
    .slice(0, 60) || 'local';
