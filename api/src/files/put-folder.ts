import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFileName } from '@ofisi/api-contract/files/file-names';
import { FOLDERS } from '../tables/files';
import { type FileStore } from './file-store';

/** Puts what lies in `<root>/<folder>/` into a store where it is missing. A name says what is in a file, so nothing there is replaced. */
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
