import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFileName } from '@ofisi/api-contract/files/file-names';
import { FOLDERS } from '../tables/files';
import { type FileStore } from './file-store';

/** Copies the files in `<root>/<folder>/` that a store lacks. A name identifies its content, so no file in the store is replaced. */
export async function putFolder(root: string, files: FileStore): Promise<void> {
  for (const folder of FOLDERS) {
    const from = path.join(root, folder);
    const names = existsSync(from) ? await readdir(from) : [];
    for (const name of names.filter(isFileName)) {
      if (!(await files.has(folder, name))) {
        await files.put(folder, name, await readFile(path.join(from, name)));
      }
    }
  }
}
