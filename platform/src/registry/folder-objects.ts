import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { BigIntStats } from 'node:fs';
import { dirname, join } from 'node:path';
import { orNull, systemCode } from '../errors';
import { appendLine } from './append-line';
import { folderGroups } from './folder-groups';
import { withLock } from './lock-file';
import { Changed, type Condition, type Objects } from './objects';
import { syncFolder, writeAtomically } from './write-atomically';

const SECRET = 0o600;

const tagOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino}-${size}-${mtimeNs}`;

/** Objects as files of `<dataDir>/registry`; locks are files beside them. */
export function folderObjects(dataDir: string): Objects {
  const root = join(dataDir, 'registry');
  const at = (key: string) => join(root, key);

  async function stamp(key: string): Promise<string | null> {
    const facts = await orNull(stat(at(key), { bigint: true }));
    return facts && tagOf(facts);
  }

  /** The lock keeps another conditional write from coming between the comparison and the change. */
  async function unchanged<Result>(key: string, condition: Condition, work: () => Promise<Result>): Promise<Result> {
    return withLock(`${at(key)}.lock`, async () => {
      if ((await stamp(key)) !== (condition === 'new' ? null : condition.tag)) throw new Changed(at(key));
      return work();
    });
  }

  return {
    at,
    stamp,

    async read(key) {
      const file = await orNull(open(at(key), 'r'));
      if (!file) return null;
      try {
        const tag = tagOf(await file.stat({ bigint: true }));
        return { content: await file.readFile(), tag };
      } finally {
        await file.close();
      }
    },

    async write(key, content, condition = null, isSecret = false) {
      const path = at(key);
      const mode = isSecret ? SECRET : undefined;
      await mkdir(dirname(path), { recursive: true });
      const write = () => writeAtomically(path, content, mode);
      if (condition === 'new') await create(path, content, mode);
      else await (condition ? unchanged(key, condition, write) : write());
      return (await stamp(key)) ?? '';
    },

    async append(key, line, condition) {
      await mkdir(dirname(at(key)), { recursive: true });
      const add = () => appendLine(at(key), line);
      await (condition ? unchanged(key, condition, add) : add());
    },

    names: async (folder) =>
      ((await orNull(readdir(at(folder), { withFileTypes: true }))) ?? []).flatMap((entry) =>
        entry.isDirectory() ? [] : entry.name,
      ),

    remove: (key) => rm(at(key), { force: true }),

    async exclusively(key, work) {
      await mkdir(dirname(at(key)), { recursive: true });
      return withLock(at(key), () => work({ check: () => undefined }));
    },

    groups: folderGroups(at),
  };
}

/** The link makes the file appear whole and only once: another process may create it at the same moment. */
async function create(path: string, content: Buffer | string, mode: number | undefined): Promise<void> {
  const made = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(made, content, { flag: 'wx', mode, flush: true });
    await link(made, path);
  } catch (error) {
    throw systemCode(error) === 'EEXIST' ? new Changed(path) : error;
  } finally {
    await rm(made, { force: true });
  }
  await syncFolder(dirname(path));
}
