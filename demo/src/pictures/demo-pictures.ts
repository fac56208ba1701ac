import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { KEPT_FOLDER } from './kept-pictures';
import type { PictureSet } from './picture-cache';
import { demoPictureJobs } from './pictures';

const SOURCES = join(__dirname, '..');
const CACHE = join(SOURCES, '../../.cache/demo-pictures');

function hashOf(files: readonly string[], more = ''): string {
  const hash = createHash('sha256').update(more);
  for (const file of files)
    hash
      .update(`${relative(SOURCES, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(SOURCES, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(SOURCES, folder, name));

/**
 * The pictures of the demo shop, which change with the sources of this package alone.
 * @public loaded on demand
 */
export const demoPictureSet = (): PictureSet => ({
  folder: CACHE,
  kept: KEPT_FOLDER,
  rendererHash: hashOf(
    [join(__dirname, 'pictures.ts'), require.resolve('@ofisi/api/image-blur')],
    JSON.stringify(sharp.versions),
  ),
  drawingsHash: hashOf([...sourcesIn('art'), ...sourcesIn('content')]),
  jobs: demoPictureJobs(),
});
