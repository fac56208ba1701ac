import { open } from 'node:fs/promises';

/** Appends a line to a file and syncs it to disk. A partial line left by a crash remains a separate line. */
export async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    const isTorn = size > 0 && last.toString() !== '\n';
    await file.appendFile(`${isTorn ? '\n' : ''}${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
