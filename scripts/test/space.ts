import { statfsSync } from 'node:fs';

const GIGABYTE = 1024 ** 3;
const NEEDED = 3;

/** Before hundreds of tests say each in its own way that a disk is full. @throws Error with one sentence */
export function requireSpace(folders: readonly string[]): void {
  for (const folder of folders) {
    const { bavail, bsize } = statfsSync(folder);
    const free = (bavail * bsize) / GIGABYTE;
    if (free < NEEDED) throw new Error(`Only ${free.toFixed(1)} GB are free in ${folder}; the tests need ${NEEDED}.`);
  }
}
