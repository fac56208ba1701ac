import type { FileStore } from '../files/file-store';
import { FOLDERS } from '../tables/files';
import type { ContentToPack } from './archive';

/** Every file of a store, for an archive. */
export async function* uploadsOf(files: FileStore): AsyncGenerator<ContentToPack> {
  for (const folder of FOLDERS) {
    for await (const { name } of files.list(folder)) {
      yield { path: `uploads/${folder}/${name}`, open: () => files.open(folder, name) };
    }
  }
}
