import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_CATEGORIES, DEMO_ITEMS } from '../content/catalogue';
import { DEMO_OFFERS } from '../content/offers';
import { demoPictureJobs, drawItem, filesOf, furtherPictures, renderPicture } from './pictures';

describe('the demo pictures', () => {
  const folders: string[] = [];
  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
    folders.push(folder);
    return folder;
  };
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  it('are distinct for each item, reproducible, and composed of plain shapes', () => {
    const drawings = DEMO_ITEMS.map((item) => drawItem(item));
    expect(new Set(drawings).size).toBe(DEMO_ITEMS.length);
    expect(drawings[0]).toBe(DEMO_ITEMS[0] && drawItem(DEMO_ITEMS[0]));
    for (const drawing of drawings) {
      expect(drawing).not.toMatch(/<script|<foreignObject|<image|href|\son\w+=|NaN|undefined|Infinity/);
    }
  });

  it('exist for every item, category and offer', () => {
    const slugs = demoPictureJobs().map(({ folder, slug }) => `${folder}/${slug}`);
    expect(slugs).toEqual([
      ...DEMO_ITEMS.map(({ slug }) => `items/${slug}`),
      ...DEMO_CATEGORIES.map(({ category_slug }) => `categories/${category_slug}`),
      ...DEMO_OFFERS.map(({ item }) => `offers/${item}`),
      ...DEMO_ITEMS.flatMap(({ slug }) => furtherPictures(slug).map((further) => `items/${further}`)),
    ]);
  });

  it('show three items from three sides each', () => {
    const further = DEMO_ITEMS.map(({ slug }) => furtherPictures(slug).length);
    expect(further.filter((count) => count > 0)).toEqual([2, 2, 2]);
  });

  it('are rendered in every size, banners wide and all others square, and only once', async () => {
    const uploads = await newFolder();
    const all = demoPictureJobs();
    const jobs = [all[0], all.findLast(({ folder }) => folder === 'offers')].filter((job) => job !== undefined);
    for (const job of jobs) {
      const stored = await renderPicture(uploads, job);
      expect(stored.image).toMatch(new RegExp(`^${job.slug}-[0-9a-f]{8}\\.webp$`));
      const base = stored.image.replace('.webp', '');
      const folder = join(uploads, job.folder);
      const names = await readdir(folder);
      expect(names.sort()).toEqual(
        [`${base}.webp`, `${base}-640.webp`, `${base}-320.webp`, `${base}-640.avif`, `${base}-320.avif`].sort(),
      );
      for (const name of names) {
        const { format, width, height } = await sharp(await readFile(join(folder, name))).metadata();
        const wanted = Number(/-(640|320)\./.exec(name)?.[1] ?? 1280);
        const tall = job.folder === 'offers' ? wanted * 0.4 : wanted;
        expect([format, width, height]).toEqual([name.endsWith('.avif') ? 'heif' : 'webp', wanted, tall]);
      }
      expect(
        filesOf(job)
          .files.map(({ name }) => join(uploads, name))
          .sort(),
      ).toEqual(names.map((name) => join(folder, name)));
      const written = await Promise.all(names.map((name) => stat(join(folder, name))));
      expect(await renderPicture(uploads, job)).toEqual(stored);
      const after = await Promise.all(names.map((name) => stat(join(folder, name))));
      expect(after.map(({ ino, mtimeMs }) => [ino, mtimeMs])).toEqual(
        written.map(({ ino, mtimeMs }) => [ino, mtimeMs]),
      );
    }
  });

  it('report a folder that cannot be written', async () => {
    const uploads = await newFolder();
    const [job] = demoPictureJobs();
    await expect(job && renderPicture(join(uploads, '\0'), job)).rejects.toThrow();
  });
});
