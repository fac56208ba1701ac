import { pictureFiles } from '@ofisi/shared-shop/pictures';
import type { Db } from '../engine/database';
import { FOLDERS } from '../tables/files';
import type { FileStore, Folder } from './file-store';
import { adoptUnknown, forgetOrphan, markOrphans } from './uploads.queries';

const DAY = 24 * 3_600_000;
const AT_ONCE = 100;

/** The form of an upload's name; files with any other name were not uploaded. */
const UPLOADED = /^([0-9a-f]{32})(?:-\d+)?\.(webp|avif|pdf)$/;

/** The name by which rows refer to a stored file, or null when it was not uploaded. */
function uploadOf(fileName: string): string | null {
  const [, hash, ending] = UPLOADED.exec(fileName) ?? [];
  return hash === undefined ? null : `${hash}.${ending === 'pdf' ? 'pdf' : 'webp'}`;
}

const filesOf = (name: string): readonly string[] =>
  name.endsWith('.webp') ? pictureFiles(name).map((file) => file.name) : [name];

async function adoptFolder(db: Db, files: FileStore, folder: Folder, before: Date): Promise<void> {
  let names = new Set<string>();
  const adopt = async () => {
    await adoptUnknown(db, folder, [...names], before);
    names = new Set();
  };
  for await (const { name, storedAt } of files.list(folder)) {
    const upload = uploadOf(name);
    if (upload !== null && storedAt < before) {
      names.add(upload);
    }
    if (names.size === AT_ONCE) {
      await adopt();
    }
  }
  if (names.size > 0) {
    await adopt();
  }
}

/**
 * Removes uploaded files that have not been referred to for a day, including those unknown to the data. Safe to run concurrently with
 * saves and with itself in other processes; after a kill, the next run continues.
 */
export async function removeOrphans(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY);
  for (const folder of FOLDERS) {
    await adoptFolder(db, files, folder, new Date(before.getTime() - 1));
    for (let marked = await markOrphans(db, folder, before, AT_ONCE); marked.length > 0;) {
      for (const name of marked) {
        for (const file of filesOf(name)) {
          await files.remove(folder, file);
        }
        await forgetOrphan(db, folder, name);
      }
      marked = await markOrphans(db, folder, before, AT_ONCE);
    }
  }
}
