import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { exists, writeWhole } from './files';
import type { DemoPictures } from './pictures';

/** The demo shop's pictures, which are committed to the repository. */
export const KEPT_FOLDER = join(__dirname, '../../pictures');
/** Their index, beside the files. */
export const INDEX = 'pictures.json';

const bySlug = z.record(z.string(), z.object({ image: z.string(), blur: z.string() }));

const indexSchema = z.object({
  /** Hash of the sources that turn a drawing into files. */
  rendererHash: z.string(),
  pictures: z.object({ items: bySlug, categories: bySlug, offers: bySlug }),
});

export type KeptIndex = z.output<typeof indexSchema>;

/** The hash of the current sources. */
export const rendererHash = (): string =>
  [join(__dirname, 'pictures.ts'), require.resolve('@ofisi/api/image-blur')]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);

/** @throws when there is no index */
export const readIndex = async (kept = KEPT_FOLDER): Promise<KeptIndex> =>
  indexSchema.parse(JSON.parse(await readFile(join(kept, INDEX), 'utf8')));

/** The paths of the committed files within their folder. */
export const keptFiles = async (kept = KEPT_FOLDER): Promise<string[]> =>
  (await readdir(kept, { recursive: true })).filter((name) => /\.(?:webp|avif)$/.test(name)).sort();

/**
 * Copies the pictures into `<uploadsDir>/items`, `/categories` and `/offers`; existing files are left alone.
 * @throws when a folder cannot be written
 */
export async function putPictures(uploadsDir: string, kept = KEPT_FOLDER): Promise<DemoPictures> {
  for (const name of await keptFiles(kept)) {
    const target = join(uploadsDir, name);
    if (await exists(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeWhole(target, await readFile(join(kept, name)));
  }
  return (await readIndex(kept)).pictures;
}
