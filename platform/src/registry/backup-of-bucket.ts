import { isHidden, isUnfinished, type RegistryPart } from '@ofisi/shared-server/registry-files';
import type { Objects } from './objects';

const TOP = 'registry/';
const ACCESS = 'access.json';

/** The files that a backup contains of one part of a registry in a bucket, named as in a folder. */
export async function filesInBucket(objects: Objects, part: RegistryPart): Promise<string[]> {
  if (part === 'access') return (await objects.stamp(ACCESS)) === null ? [] : [`${TOP}${ACCESS}`];
  if (part !== 'releases') {
    const names = await objects.names(part);
    return names.filter((name) => !isUnfinished(name)).map((name) => `${TOP}${part}/${name}`);
  }
  return [...(await filesOfGroups(objects, 'releases')), ...(await filesOfGroups(objects, 'packages'))];
}

async function filesOfGroups({ groups }: Objects, folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const within of await groups.folders(folder)) {
    for (const name of await groups.names(`${folder}/${within}`)) {
      const group = `${folder}/${within}/${name}`;
      files.push(...(await groups.fileNames(group)).map((file) => `${TOP}${group}/${file}`));
    }
  }
  return files;
}

/** The content of such a file; null where there is none, or it is no part of a backup. */
export async function readInBucket(objects: Objects, path: string): Promise<Buffer | null> {
  const [top, part, ...names] = path.split('/');
  if (top !== 'registry' || names.some((name) => name === '..' || isHidden(name))) return null;
  if (part === ACCESS && names.length === 0) return (await objects.read(ACCESS))?.content ?? null;
  if ((part === 'environments' || part === 'sets') && names.length === 1 && !names.some(isUnfinished)) {
    return (await objects.read(`${part}/${names.join('/')}`))?.content ?? null;
  }
  const [within, name, ...file] = names;
  if ((part !== 'releases' && part !== 'packages') || file.length === 0) return null;
  return objects.groups.readFile(`${part}/${within}/${name}`, file.join('/'));
}
