import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { imageBlur } from '@ofisi/api/image-blur';
import { drawCategory } from '../art/category-scenes';
import { drawBanner, drawPicture } from '../art/picture';
import type { View } from '../art/stage';
import { DEMO_BRANDS, DEMO_CATEGORIES, DEMO_ITEMS } from '../content/catalogue';
import { DEMO_OFFERS, itemOfOffer } from '../content/offers';
import type { DemoItem } from '../content/types';
import { exists, writeWhole } from './files';

/** A rendered picture: its stored file name and a blurred version of a few pixels (`image` and `image_blur`, SF §3). */
export interface StoredPicture {
  readonly image: string;
  readonly blur: string;
}

/** Pictures by the slug of the item or category; those of offers by the slug of the offer's item. */
export type DemoPictures = Record<PictureJob['folder'], Record<string, StoredPicture>>;

/** A picture to render; its SVG is drawn on demand. */
export interface PictureJob {
  readonly folder: 'items' | 'categories' | 'offers';
  readonly slug: string;
  readonly draw: () => string;
}

/** Widths in pixels. The first is the stored file; the names of the others end in `-<width>`. */
const sizes = [1280, 640, 320] as const;

type Width = (typeof sizes)[number];

interface Format {
  readonly ending: string;
  readonly encode: (image: Sharp) => Sharp;
}

/** The files are encoded once and committed to the repository, so the slowest effort, which gives the smallest file, is worth it. */
function webp(quality: number): Format {
  return { ending: 'webp', encode: (image) => image.webp({ quality, effort: 6 }) };
}

/** At a lower effort, flat backgrounds look grainy. */
const avif: Format = { ending: 'avif', encode: (image) => image.avif({ quality: 62, effort: 2 }) };

/** Width of the drawings, and their height relative to it: all but the banners are square. */
const shapes: Record<PictureJob['folder'], { drawnWidth: number; ratio: number }> = {
  items: { drawnWidth: 1000, ratio: 1 },
  categories: { drawnWidth: 1000, ratio: 1 },
  offers: { drawnWidth: 1600, ratio: 0.4 },
};

/** Only high-density screens request the widest picture: a lower quality suffices there, and it has no AVIF version. */
const FORMATS: Readonly<Record<Width, readonly Format[]>> = {
  1280: [webp(70)],
  640: [webp(75), avif],
  320: [webp(80), avif],
};

/** The SVG of a demo item; the same item always gives the same text. */
export const drawItem = (item: DemoItem, from?: View): string => drawPicture(item, marksOf(item), from);

const marksOf = ({ brand, actual_name }: DemoItem) => ({
  brand: DEMO_BRANDS.find(({ brand_slug }) => brand_slug === brand)?.brand_name ?? '',
  model: actual_name,
});

/** The file name of a picture without its extension: `<slug>-<hash of the drawing>`. */
const baseOf = (slug: string, drawing: string): string =>
  `${slug}-${createHash('sha256').update(drawing).digest('hex').slice(0, 8)}`;

/** A picture's file name in the database, and the paths of all its files within the uploads folder. */
export function filesOf({ folder, slug, draw }: PictureJob) {
  const base = baseOf(slug, draw());
  const files = sizes.flatMap((width) =>
    FORMATS[width].map((format) => ({
      width,
      format,
      name: join(folder, `${base}${width === sizes[0] ? '' : `-${width}`}.${format.ending}`),
    })),
  );
  return { image: `${base}.webp`, smallest: join(folder, `${base}-${sizes.at(-1)}.webp`), files };
}

/** Renders one picture into `<target>/<folder>`, as files of several widths and formats. Existing files are left unchanged. */
export async function renderPicture(target: string, job: PictureJob): Promise<StoredPicture> {
  const { folder, draw } = job;
  const { drawnWidth, ratio } = shapes[folder];
  const { image, smallest, files } = filesOf(job);
  const present = await Promise.all(files.map(({ name }) => exists(join(target, name))));
  const missing = files.filter((_, index) => !present[index]);
  if (missing.length > 0) {
    await mkdir(join(target, folder), { recursive: true });
    const { data, info } = await sharp(Buffer.from(draw()), { density: (72 * sizes[0]) / drawnWidth })
      .resize(sizes[0], sizes[0] * ratio)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const { width, format, name } of missing) {
      const file = await format.encode(sharp(data, { raw }).resize(width, width * ratio)).toBuffer();
      await writeWhole(join(target, name), file);
    }
  }
  return { image, blur: await imageBlur(join(target, smallest)) };
}

/** The further sides from which some items are shown: the front, and from above. */
const SIDES: readonly View[] = [
  { yaw: 0.08, pitch: 0.2 },
  { yaw: 0.85, pitch: 0.62 },
];
const SEEN_FROM_ALL_SIDES = [
  'kyocera-ecosys-m2040dn-multifunction-printer',
  'ricoh-im-c2500-colour-photocopier',
  'lenovo-thinkpad-e14-gen-5-laptop',
];

/** The keys of an item's further pictures, in order. */
export const furtherPictures = (slug: string): readonly string[] =>
  SEEN_FROM_ALL_SIDES.includes(slug) ? SIDES.map((_, index) => `${slug}-side-${index + 2}`) : [];

const furtherJobs = (item: DemoItem): PictureJob[] =>
  furtherPictures(item.slug).map((slug, index) => ({
    folder: 'items',
    slug,
    draw: () => drawItem(item, SIDES[index]),
  }));

/** All pictures of the demo shop: one per item, category and offer, and the further ones of a few items. */
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
  ...DEMO_ITEMS.flatMap(furtherJobs),
];
