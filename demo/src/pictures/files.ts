import { access, rename, writeFile } from 'node:fs/promises';

/** Writes beside the target and renames, so that nothing that interrupts it leaves half a file under the final name. */
export async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, content, { flush: true });
  await rename(unfinished, path);
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
