import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep } from './kept-pictures';
import { putPictures, type PictureSet } from './picture-cache';
import type { PictureJob } from './pictures';

const square = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="${colour}"/></svg>`;

const job = (slug: string, colour: string): PictureJob => ({ folder: 'items', slug, draw: () => square(colour) });

const FILES_OF_A_PICTURE = 5;

describe('the cached pictures', () => {
  let folder: string;
  let set: PictureSet;
  let shops = 0;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ofisi-pictures-'));
    set = {
      folder: join(folder, 'cache'),
      kept: join(folder, 'kept'),
      rendererHash: 'renderer-1',
      drawingsHash: 'drawings-1',
      jobs: [job('toner', 'teal'), job('drum', 'navy')],
    };
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Puts the set into the uploads folder of a new shop. */
  async function put(wanted: PictureSet = set) {
    const uploads = join(folder, `shop-${(shops += 1)}`);
    const told: number[] = [];
    const pictures = await putPictures(wanted, uploads, (done) => told.push(done));
    return { uploads, told, pictures };
  }

  const cachedFiles = (renderer = 'renderer-1') => readdirSync(join(folder, 'cache', renderer, 'items')).sort();
  const inode = (name: string) => statSync(join(folder, 'cache', 'renderer-1', 'items', name)).ino;

  it('are drawn for the first shop, and copied into each further one', async () => {
    const first = await put();
    expect(first.told).toEqual([0, 1, 2]);
    const second = await put();
    expect(second.told).toEqual([]);
    expect(second.pictures).toEqual(first.pictures);
    const files = readdirSync(join(second.uploads, 'items'));
    expect(files).toHaveLength(2 * FILES_OF_A_PICTURE);
    expect(files).toContain(first.pictures.items['toner']?.image);
    for (const name of files) {
      expect(readFileSync(join(second.uploads, 'items', name))).toEqual(
        readFileSync(join(first.uploads, 'items', name)),
      );
    }
  });

  it('leave alone what a shop has already', async () => {
    const { uploads, pictures } = await put();
    const file = join(uploads, 'items', pictures.items['toner']?.image ?? '');
    writeFileSync(file, 'of its own');
    await putPictures(set, uploads, () => undefined);
    expect(readFileSync(file, 'utf8')).toBe('of its own');
  });

  it('are drawn on from where it was interrupted', async () => {
    const failing: PictureJob = {
      ...job('drum', 'navy'),
      draw: () => {
        throw new Error('no power');
      },
    };
    await expect(put({ ...set, jobs: [job('toner', 'teal'), failing] })).rejects.toThrow('no power');
    const before = cachedFiles().map((name) => [name, inode(name)]);
    expect(before).toHaveLength(FILES_OF_A_PICTURE);
    expect((await put()).told).toEqual([0, 1, 2]);
    expect(before).toEqual(before.map(([name]) => [name, inode(String(name))]));
    expect(cachedFiles()).toHaveLength(2 * FILES_OF_A_PICTURE);
  });

  it.each([
    ['cut off', (file: string) => truncateSync(file, 10)],
    ['removed', (file: string) => rmSync(file)],
  ])('are drawn again where a file was %s', async (_, damage) => {
    const { uploads, pictures } = await put();
    const image = pictures.items['toner']?.image ?? '';
    damage(join(folder, 'cache', 'renderer-1', 'items', image));
    const next = await put();
    expect(next.told).toEqual([0, 1, 2]);
    expect(readFileSync(join(next.uploads, 'items', image))).toEqual(readFileSync(join(uploads, 'items', image)));
    expect((await put()).told).toEqual([]);
  });

  it('are counted again when what is known of them cannot be read', async () => {
    const { pictures } = await put();
    const document = join(folder, 'cache', 'renderer-1', 'drawings-1.json');
    const toner = pictures.items['toner']?.image ?? '';
    const before = inode(toner);
    truncateSync(document, 20);
    expect((await put()).pictures).toEqual(pictures);
    expect(inode(toner)).toBe(before);
    expect((await put()).told).toEqual([]);
  });

  it('are taken from those that are kept, where they were made in the same way', async () => {
    const { uploads } = await put();
    const names = readdirSync(uploads, { recursive: true, encoding: 'utf8' });
    const [avif = ''] = names.filter((name) => name.endsWith('.avif'));
    const madeOf = { rendererHash: 'renderer-2', drawingsHash: 'drawings-1' };
    await keep(set.kept, uploads, names, madeOf);
    writeFileSync(join(set.kept, avif), 'kept');
    const next = await put({ ...set, rendererHash: 'renderer-2' });
    expect(readFileSync(join(next.uploads, avif), 'utf8')).toBe('kept');
    const other = await put({ ...set, rendererHash: 'renderer-3' });
    expect(readFileSync(join(other.uploads, avif))).toEqual(readFileSync(join(uploads, avif)));
  });

  it('are drawn anew when they are drawn in another way', async () => {
    await put();
    expect((await put({ ...set, rendererHash: 'renderer-2' })).told).toEqual([0, 1, 2]);
    expect(readdirSync(join(folder, 'cache'))).toEqual(['renderer-2']);
  });
});
