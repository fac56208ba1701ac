import { createHash } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { imageBlur } from '../catalogue/items/image-blur';
import { drawCategory } from './art/category-scenes';
import { drawBanner, drawPicture } from './art/picture';
import { DEMO_BRANDS, DEMO_CATEGORIES, DEMO_ITEMS } from './catalogue';
import { DEMO_OFFERS, itemOfOffer } from './offers';
import type { DemoItem } from './types';

/** A rendered picture: its stored file name, and the same in a few pixels (`image` and `image_blur`, SF §3). */
export interface StoredPicture {
  image: string;
  blur: string;
}

/** By slug of the item or category; an offer's by the slug of its item. */
export type DemoPictures = Record<PictureJob['folder'], Record<string, StoredPicture>>;

/** A picture to be rendered: its drawing is made only when its turn comes. */
export interface PictureJob {
  folder: 'items' | 'categories' | 'offers';
  slug: string;
  draw: () => string;
}

/** Widths in pixels; the first is the stored file, the others carry `-<width>` in their name. */
const sizes = [1280, 640, 320] as const;

/** Width of the drawings and height per width: all are square but the banners. */
const shapes: Record<PictureJob['folder'], { drawnWidth: number; ratio: number }> = {
  items: { drawnWidth: 1000, ratio: 1 },
  categories: { drawnWidth: 1000, ratio: 1 },
  offers: { drawnWidth: 1600, ratio: 0.4 },
};
const parallel = 2;

/** The widest AVIF is left out: it would take longer than all other files together. */
const isWanted = (width: number, format: 'webp' | 'avif'): boolean => format === 'webp' || width < sizes[0];

const formats = {
  webp: (image: Sharp) => image.webp({ quality: 84, effort: 3 }),
  avif: (image: Sharp) => image.avif({ quality: 62, effort: 2 }),
};

/** The drawing of a demo item; the same item always gives the same text. */
export const drawItem = (item: DemoItem): string => drawPicture(item, marksOf(item));

const marksOf = ({ brand, actual_name }: DemoItem) => ({
  brand: DEMO_BRANDS.find(({ brand_slug }) => brand_slug === brand)?.brand_name ?? '',
  model: actual_name,
});

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Writes beside the target and renames, so that an interrupted run leaves no half file under a final name. */
const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
};

/**
 * Renders one picture in every size and format; files that exist are left alone.
 * @returns the picture; its file name is `<slug>-<hash of the drawing>.webp`
 */
export const renderPicture = async (uploadsDir: string, { folder, slug, draw }: PictureJob): Promise<StoredPicture> => {
  const { drawnWidth, ratio } = shapes[folder];
  const svg = draw();
  const base = `${slug}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`;
  const files = sizes
    .flatMap((width) => (['webp', 'avif'] as const).map((format) => ({ width, format })))
    .filter(({ width, format }) => isWanted(width, format))
    .map(({ width, format }) => ({
      width,
      format,
      path: join(uploadsDir, folder, `${base}${width === sizes[0] ? '' : `-${width}`}.${format}`),
    }));
  const present = await Promise.all(files.map(({ path }) => exists(path)));
  const missing = files.filter((_, index) => !present[index]);
  if (missing.length > 0) {
    await mkdir(join(uploadsDir, folder), { recursive: true });
    const { data, info } = await sharp(Buffer.from(svg), { density: (72 * sizes[0]) / drawnWidth })
      .resize(sizes[0], sizes[0] * ratio)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const { width, format, path } of missing) {
      await writeWhole(path, await formats[format](sharp(data, { raw }).resize(width, width * ratio)).toBuffer());
    }
  }
  const smallest = join(uploadsDir, folder, `${base}-${sizes.at(-1)}.webp`);
  return { image: `${base}.webp`, blur: await imageBlur(smallest) };
};

/** Every picture of the demo shop: one per item, one per category and one per offer. */
export const demoPictureJobs = (): PictureJob[] => [
  ...DEMO_ITEMS.map((item): PictureJob => ({ folder: 'items', slug: item.slug, draw: () => drawItem(item) })),
  ...DEMO_CATEGORIES.map(({ category_slug }): PictureJob => ({
    folder: 'categories',
    slug: category_slug,
    draw: () => drawCategory(category_slug),
  })),
  ...DEMO_OFFERS.map((offer): PictureJob => ({
    folder: 'offers',
    slug: offer.item,
    draw: () => drawBanner(itemOfOffer(offer), marksOf(itemOfOffer(offer)), offer.tint),
  })),
];

/**
 * Renders the demo shop's pictures into `<uploadsDir>/items`, `/categories` and `/offers`, as WebP 1280, 640 and 320 pixels wide
 * and AVIF 640 and 320 pixels wide. A second call renders nothing anew.
 * @param onProgress told after each picture how many of how many are done
 * @throws when a folder cannot be written
 */
export const renderDemoPictures = async (
  uploadsDir: string,
  onProgress?: (done: number, total: number) => void,
): Promise<DemoPictures> => {
  const jobs = demoPictureJobs();
  const pictures: DemoPictures = { items: {}, categories: {}, offers: {} };
  const waiting = [...jobs];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      pictures[job.folder][job.slug] = await renderPicture(uploadsDir, job);
      done += 1;
      onProgress?.(done, jobs.length);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return pictures;
};
