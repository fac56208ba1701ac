import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FOLDERS, isFileName, type FileStore } from '../files/file-store';
import type { ContentToPack } from './archive';

/** Every file of a store, for an archive. */
export async function* uploadsOf(files: FileStore): AsyncGenerator<ContentToPack> {
  for (const folder of FOLDERS) {
    for await (const { name } of files.list(folder)) {
      yield { path: `uploads/${folder}/${name}`, open: () => files.open(folder, name) };
    }
  }
}

/** Puts what was unpacked into a store where it is missing. A name says what is in a file, so nothing there is replaced. */
export async function restoreUploads(unpacked: string, files: FileStore): Promise<void> {
  for (const folder of FOLDERS) {
    const from = path.join(unpacked, 'uploads', folder);
    const names = existsSync(from) ? await readdir(from) : [];
    for (const name of names.filter(isFileName)) {
      if (!(await files.has(folder, name))) {
        await files.put(folder, name, await readFile(path.join(from, name)));
      }
    }
  }
}
