import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFileName } from '@ofisi/api-contract/files/file-names';
import { DiskFullError, FileStoreError } from '../engine/errors';
import { systemCause } from '../engine/system-errors';
import { demandFileName, type FileStore, type Folder } from './file-store';

/** Beside the folders, so that its contents are never taken for stored files. */
const UNFINISHED = '.unfinished';
const UNFINISHED_FOR = 3_600_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

/** Makes a rename inside the folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the temporary files of processes that died while writing. Recent ones stay: a process may be writing them. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const facts = statSync(file, { throwIfNoEntry: false });
    if (facts && Date.now() - facts.mtimeMs > UNFINISHED_FOR) {
      rmSync(file, { force: true });
    }
  }
}

/** Files as `<root>/<folder>/<name>`. */
export function folderStore(root: string): FileStore {
  const unfinished = path.join(root, UNFINISHED);
  mkdirSync(unfinished, { recursive: true });
  removeUnfinished(unfinished);
  const pathOf = (folder: Folder, name: string) => path.join(root, folder, demandFileName(name));

  return {
    async put(folder, name, content) {
      const target = pathOf(folder, name);
      const temporary = path.join(unfinished, randomUUID());
      try {
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(temporary, content, { flag: 'wx', flush: true });
        await rename(temporary, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        throw isFull(error) ? new DiskFullError() : systemCause(error) ? new FileStoreError(error) : error;
      }
    },

    async open(folder, name) {
      const handle = await orNull(open(pathOf(folder, name), 'r'));
      if (!handle) {
        return null;
      }
      const facts = await handle.stat();
      if (!facts.isFile()) {
        await handle.close();
        return null;
      }
      return { bytes: facts.size, content: handle.createReadStream() };
    },

    // An empty file was only partly copied, and must be stored again.
    has: async (folder, name) => ((await orNull(stat(pathOf(folder, name))))?.size ?? 0) > 0,

    remove: async (folder, name) => rm(pathOf(folder, name), { force: true }),

    async *list(folder) {
      const entries = await orNull(opendir(path.join(root, folder)));
      for await (const { name } of entries ?? []) {
        const facts = isFileName(name) ? await orNull(stat(pathOf(folder, name))) : null;
        if (facts?.isFile()) {
          yield { folder, name, storedAt: facts.mtime };
        }
      }
    },
  };
}
