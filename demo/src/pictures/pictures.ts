import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { imageBlur } from '@ofisi/api/image-blur';
import { drawCategory } from '../art/category-scenes';
import { drawBanner, drawPicture } from '../art/picture';
import { DEMO_BRANDS, DEMO_CATEGORIES, DEMO_ITEMS } from '../content/catalogue';
import { DEMO_OFFERS, itemOfOffer } from '../content/offers';
import type { DemoItem } from '../content/types';
import { exists, writeWhole } from './files';

/** A rendered picture: its stored file name, and the same in a few pixels (`image` and `image_blur`, SF §3). */
export interface StoredPicture {
  readonly image: string;
  readonly blur: string;
}

/** By slug of the item or category; an offer's by the slug of its item. */
export type DemoPictures = Record<PictureJob['folder'], Record<string, StoredPicture>>;

/** A picture to be rendered: its drawing is made only when its turn comes. */
export interface PictureJob {
  readonly folder: 'items' | 'categories' | 'offers';
  readonly slug: string;
  readonly draw: () => string;
}

/** Widths in pixels; the first is the stored file, the others carry `-<width>` in their name. */
const sizes = [1280, 640, 320] as const;

/** Width of the drawings and height per width: all are square but the banners. */
const shapes: Record<PictureJob['folder'], { drawnWidth: number; ratio: number }> = {
  items: { drawnWidth: 1000, ratio: 1 },
  categories: { drawnWidth: 1000, ratio: 1 },
  offers: { drawnWidth: 1600, ratio: 0.4 },
};

/** The widest AVIF is left out: it would take longer than all other files together. */
const isWanted = (width: number, format: 'webp' | 'avif'): boolean => format === 'webp' || width < sizes[0];

/** A step more of effort takes twice the time to save a twentieth of the bytes; a step less, and an AVIF's flat grounds show a grain. */
const formats = {
  webp: (image: Sharp) => image.webp({ quality: 84, effort: 2 }),
  avif: (image: Sharp) => image.avif({ quality: 62, effort: 2 }),
};

/** The drawing of a demo item; the same item always gives the same text. */
export const drawItem = (item: DemoItem): string => drawPicture(item, marksOf(item));

const marksOf = ({ brand, actual_name }: DemoItem) => ({
  brand: DEMO_BRANDS.find(({ brand_slug }) => brand_slug === brand)?.brand_name ?? '',
  model: actual_name,
});

/**
 * Renders one picture into `<target>/<folder>`: as WebP 1280, 640 and 320 pixels wide and as AVIF 640 and 320 pixels wide. Files
 * that exist are left alone.
 * @returns the picture, whose file name is `<slug>-<hash of the drawing>.webp`, and the paths of all its files within `target`
 */
export const renderPicture = async (
  target: string,
  { folder, slug, draw }: PictureJob,
): Promise<{ stored: StoredPicture; names: string[] }> => {
  const { drawnWidth, ratio } = shapes[folder];
  const svg = draw();
  const base = `${slug}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`;
  const files = sizes
    .flatMap((width) => (['webp', 'avif'] as const).map((format) => ({ width, format })))
    .filter(({ width, format }) => isWanted(width, format))
    .map(({ width, format }) => ({
      width,
      format,
      name: join(folder, `${base}${width === sizes[0] ? '' : `-${width}`}.${format}`),
    }));
  const present = await Promise.all(files.map(({ name }) => exists(join(target, name))));
  const missing = files.filter((_, index) => !present[index]);
  if (missing.length > 0) {
    await mkdir(join(target, folder), { recursive: true });
    const { data, info } = await sharp(Buffer.from(svg), { density: (72 * sizes[0]) / drawnWidth })
      .resize(sizes[0], sizes[0] * ratio)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const { width, format, name } of missing) {
      const file = await formats[format](sharp(data, { raw }).resize(width, width * ratio)).toBuffer();
      await writeWhole(join(target, name), file, { flush: true });
    }
  }
  const smallest = join(target, folder, `${base}-${sizes.at(-1)}.webp`);
  return {
    stored: { image: `${base}.webp`, blur: await imageBlur(smallest) },
    names: files.map(({ name }) => name),
  };
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
