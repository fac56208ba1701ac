/** `npm run demo-pictures`: draws the pictures of the demo shop and keeps those that take longest in the repository. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPictureSet } from './demo-pictures';
import { keep } from './kept-pictures';
import { putPictures } from './picture-cache';

async function main(): Promise<void> {
  const set = demoPictureSet();
  const uploads = mkdtempSync(join(tmpdir(), 'ofisi-demo-pictures-'));
  try {
    await putPictures(set, uploads, (done, total) => console.log(`Drawn ${done} of ${total}`));
    const names = await readdir(uploads, { recursive: true });
    await keep(set.kept, uploads, names, { rendererHash: set.rendererHash, drawingsHash: set.drawingsHash });
  } finally {
    rmSync(uploads, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
