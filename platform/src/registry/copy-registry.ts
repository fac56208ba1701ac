import { PlatformError } from '../errors';
import { Changed, type Objects } from './objects';

const ACCESS = 'access.json';
/** Pins last: all that they name is there by then. */
const GROUPS = ['releases', 'packages'];
const DOCUMENTS = ['sets', 'environments'];
/** Locks, and what was being written when a process died. */
const isPassing = (name: string): boolean => name.startsWith('.') || /\.(lock|tmp)$/.test(name);

/**
 * Copies a registry to an empty place, without what pages have reported. If it is interrupted, calling it again completes it.
 * @returns the number of releases and versions of packages
 * @throws PlatformError 404 where there is no registry, 409 when the other place already has one
 */
export async function copyRegistry(from: Objects, to: Objects): Promise<number> {
  const access = await from.read(ACCESS);
  if (!access) throw new PlatformError(404, `There is no registry to copy: ${from.at(ACCESS)} is missing.`);
  if (await to.read(ACCESS)) throw new PlatformError(409, `There is a registry already: ${to.at(ACCESS)} exists.`);
  let copied = 0;
  for (const folder of GROUPS) {
    for (const within of await from.groups.folders(folder)) {
      for (const name of await from.groups.names(`${folder}/${within}`)) {
        await copyGroup(from, to, `${folder}/${within}/${name}`);
        copied += 1;
      }
    }
  }
  for (const folder of DOCUMENTS) {
    for (const name of (await from.names(folder)).filter((one) => !isPassing(one))) {
      const stored = await from.read(`${folder}/${name}`);
      if (stored) await to.write(`${folder}/${name}`, stored.content, null, name.endsWith('.key'));
    }
  }
  // The access file comes last: a place without it has no registry yet.
  await to.write(ACCESS, access.content, 'new');
  return copied;
}

async function copyGroup(from: Objects, to: Objects, group: string): Promise<void> {
  const names = await from.groups.fileNames(group);
  const files = await Promise.all(
    names.map(async (name) => ({ name, content: (await from.groups.readFile(group, name)) ?? Buffer.alloc(0) })),
  );
  await to.groups.add(group, files).catch((error: unknown) => {
    // From an earlier attempt; releases and versions never change.
    if (!(error instanceof Changed)) throw error;
  });
}
