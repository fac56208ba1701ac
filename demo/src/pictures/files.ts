import { access, rename, writeFile } from 'node:fs/promises';

/**
 * Writes beside the target and renames, so that an interrupted run leaves no half file under a final name; with `flush`, a
 * machine that loses power does not either.
 */
export async function writeWhole(path: string, content: Buffer | string, { flush = false } = {}): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, content, { flush });
  await rename(unfinished, path);
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
