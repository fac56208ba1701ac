import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { compressionCache } from './compression-cache';

const SCRIPT = Buffer.from('console.log("one, two, three, one, two, three");');
const STYLE = Buffer.from('.card { color: teal } .card { color: teal }');

describe('the compression cache', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ofisi-compressed-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const cached = (ending: string) => readdirSync(folder).filter((name) => name.endsWith(ending));

  it('returns the same compressed forms again, from the cache', async () => {
    const first = await compressionCache(folder).compress('home.js', SCRIPT);
    expect(brotliDecompressSync(first.br ?? '')).toEqual(SCRIPT);
    expect(gunzipSync(first.gzip ?? '')).toEqual(SCRIPT);
    // Another compressed form of the same content: it is returned, so it was read from the cache.
    const mark = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    writeFileSync(join(folder, cached('.br')[0] ?? ''), mark);
    expect((await compressionCache(folder).compress('shop.js', SCRIPT)).br).toEqual(mark);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['of another content', () => brotliCompressSync(STYLE)],
  ])('recreates a form that is %s', async (_, damage) => {
    const { br } = await compressionCache(folder).compress('home.js', SCRIPT);
    const file = join(folder, cached('.br')[0] ?? '');
    writeFileSync(file, damage(readFileSync(file)));
    expect((await compressionCache(folder).compress('home.js', SCRIPT)).br).toEqual(br);
    expect(readFileSync(file)).toEqual(br);
  });

  it('does not compress pictures', async () => {
    expect(await compressionCache(folder).compress('lamp.webp', SCRIPT)).toEqual({});
    expect(readdirSync(folder)).toEqual([]);
  });

  it('prunes forms that no current file uses', async () => {
    await compressionCache(folder).compress('old.css', STYLE);
    const present = compressionCache(folder);
    await present.compress('home.js', SCRIPT);
    expect(cached('.br')).toHaveLength(2);
    await present.prune();
    expect([cached('.br').length, cached('.gz').length]).toEqual([1, 1]);
    expect((await compressionCache(folder).compress('home.js', SCRIPT)).br).toBeDefined();
  });
});
