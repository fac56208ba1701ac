import { statfsSync } from 'node:fs';

const GIGABYTE = 1024 ** 3;
const NEEDED = 3;

/** Fails early, before hundreds of tests each report a full disk in their own way. @throws Error with one sentence */
export function requireSpace(folders: readonly string[]): void {
  for (const folder of folders) {
    const { bavail, bsize } = statfsSync(folder);
    const free = (bavail * bsize) / GIGABYTE;
    if (free < NEEDED) throw new Error(`Only ${free.toFixed(1)} GB are free in ${folder}; the tests need ${NEEDED}.`);
  }
}
