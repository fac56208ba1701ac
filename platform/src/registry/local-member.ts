import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../errors';
import { grantToken, memberOf, readAccess } from './access';
import { writeAtomically } from './write-atomically';

const folderOf = (dataDir: string): string => join(dataDir, 'publisher');
const tokenPath = (dataDir: string): string => join(folderOf(dataDir), 'token');
const addressPath = (dataDir: string): string => join(folderOf(dataDir), 'address');

const read = async (path: string): Promise<string | null> => (await orNull(readFile(path, 'utf8')))?.trim() || null;

async function write(dataDir: string, path: string, text: string): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await writeAtomically(path, `${text}\n`);
}

/** The token of whoever works with the registry on its own machine; null where there is none. */
export const readLocalToken = (dataDir: string): Promise<string | null> => read(tokenPath(dataDir));

/** Where the registry's process listens on this machine, as it said when it started; null where none runs. */
export const readLocalAddress = (dataDir: string): Promise<string | null> => read(addressPath(dataDir));

export const writeLocalAddress = (dataDir: string, origin: string): Promise<void> =>
  write(dataDir, addressPath(dataDir), origin);

export const removeLocalAddress = (dataDir: string): Promise<void> => rm(addressPath(dataDir), { force: true });

/**
 * Where nobody has written yet who may do what, the person of this machine may do everything; their token lies in the data folder, for them
 * alone.
 * @param renew also where the file is there and does not know their token, as after a restore
 */
export async function ensureLocalMember(dataDir: string, name: string, { renew = false } = {}): Promise<void> {
  const isNew = (await readAccess(dataDir)) === null;
  if (!isNew && !renew) return;
  const isKnown = async (token: string | null) =>
    memberOf(dataDir, token).then(
      () => true,
      () => false,
    );
  if (!isNew && (await isKnown(await readLocalToken(dataDir)))) return;
  const everything = { publish: ['*'], pin: ['*'], force: ['*'], gc: true, signOff: true };
  await write(dataDir, tokenPath(dataDir), await grantToken(dataDir, memberNameOf(name), everything));
}

/** Of an account of this machine. */
const memberNameOf = (account: string): string =>
  account
    .replace(/[^\p{L}\d ._:@-]/gu, '-')
    .replace(/^[^\p{L}\d]+/u, '')
    .slice(0, 60) || 'local';
