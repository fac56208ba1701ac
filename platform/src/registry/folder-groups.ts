import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { orNull, systemCode } from '../errors';
import { Changed, type GroupFile, type Groups } from './objects';
import { syncFolder } from './write-atomically';

const UNFINISHED = '.unfinished-';
const REMOVED = '.removed-';
const UNFINISHED_FOR_MS = 3_600_000;

/** Groups as folders: renaming one makes its files appear, or disappear, together. */
export function folderGroups(at: (key: string) => string): Groups {
  async function folders(folder: string): Promise<string[]> {
    const entries = (await orNull(readdir(at(folder), { withFileTypes: true }))) ?? [];
    return entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? entry.name : []));
  }

  return {
    folders,
    names: folders,

    async add(group, files) {
      const folder = at(group);
      if (await orNull(stat(folder))) throw new Changed(folder);
      const siblings = dirname(folder);
      await mkdir(siblings, { recursive: true });
      await sweepFolder(siblings);
      const unfinished = join(siblings, `${UNFINISHED}${randomUUID()}`);
      try {
        await writeFiles(unfinished, files);
        await rename(unfinished, folder);
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        const code = systemCode(error);
        throw code === 'ENOTEMPTY' || code === 'EEXIST' ? new Changed(folder) : error;
      }
      await syncFolder(siblings);
    },

    async fileNames(group) {
      const folder = at(group);
      const entries = (await orNull(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },

    readFile: (group, name) => orNull(readFile(join(at(group), name))),

    async writeFile(group, name, content) {
      const folder = at(group);
      // Written outside the group's folder, which may contain only what belongs to it.
      const made = join(dirname(folder), `${UNFINISHED}${randomUUID()}`);
      try {
        await writeFile(made, content, { flag: 'wx', flush: true });
        await rename(made, join(folder, name));
      } catch (error) {
        await rm(made, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },

    async remove(group) {
      const folder = at(group);
      await orNull(rename(folder, join(dirname(folder), `${REMOVED}${randomUUID()}`)));
    },

    sweep: (folder) => sweepFolder(at(folder)),
  };
}

async function writeFiles(folder: string, files: readonly GroupFile[]): Promise<void> {
  await mkdir(folder);
  for (const { name, content } of files) {
    if (name.includes('/')) await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), content, { flag: 'wx', flush: true });
  }
}

/** Recent leftovers stay: somebody may still be writing them. */
async function sweepFolder(folder: string): Promise<void> {
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const path = join(folder, name);
    if (name.startsWith(REMOVED) || (name.startsWith(UNFINISHED) && (await isAbandoned(path)))) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const facts = await orNull(stat(path));
  return facts !== null && Date.now() - facts.mtimeMs > UNFINISHED_FOR_MS;
}
