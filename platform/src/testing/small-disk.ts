import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isDone = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** An in-memory disk of one megabyte, removed after the tests of the file; null where mounting it is not permitted, which takes root. */
export function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-disk-'));
  if (!isDone('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder)) {
    rmdirSync(folder);
    return null;
  }
  afterAll(() => {
    if (!isDone('umount', folder)) throw new Error(`${folder} cannot be unmounted.`);
    rmdirSync(folder);
  });
  return folder;
}

/** Fills the disk except for this many blocks. @returns a function that frees the space again */
export function fillDiskExcept(folder: string, blocks: number): () => void {
  const { bavail, bsize } = statfsSync(folder);
  const filler = join(folder, 'filler');
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - blocks) * bsize));
  return () => rmSync(filler);
}

/** Remounts the disk read-only (`ro`) or writable (`rw`). */
export function remount(disk: string, how: 'ro' | 'rw'): void {
  if (!isDone('mount', '-o', `remount,${how}`, disk)) throw new Error(`${disk} cannot be mounted ${how}.`);
}
