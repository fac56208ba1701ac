import { access, rename, writeFile } from 'node:fs/promises';

/**
 * Writes a temporary file beside the target and renames it, so that an interrupted run leaves no partial file under the final name; with
 * `flush`, this also holds for a power failure.
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
