import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { keptCompression } from './kept-compression';

const SCRIPT = Buffer.from('console.log("one, two, three, one, two, three");');
const STYLE = Buffer.from('.card { color: teal } .card { color: teal }');

describe('the compression that is kept', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ofisi-compressed-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const kept = (ending: string) => readdirSync(folder).filter((name) => name.endsWith(ending));

  it('gives the same forms again, from where they are kept', async () => {
    const first = await keptCompression(folder).compress('home.js', SCRIPT);
    expect(brotliDecompressSync(first.br ?? '')).toEqual(SCRIPT);
    expect(gunzipSync(first.gzip ?? '')).toEqual(SCRIPT);
    // Another form of the very content: given back, so it was read and not made.
    const mark = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    writeFileSync(join(folder, kept('.br')[0] ?? ''), mark);
    expect((await keptCompression(folder).compress('shop.js', SCRIPT)).br).toEqual(mark);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['of another content', () => brotliCompressSync(STYLE)],
  ])('makes a form anew that is %s', async (_, damage) => {
    const { br } = await keptCompression(folder).compress('home.js', SCRIPT);
    const file = join(folder, kept('.br')[0] ?? '');
    writeFileSync(file, damage(readFileSync(file)));
    expect((await keptCompression(folder).compress('home.js', SCRIPT)).br).toEqual(br);
    expect(readFileSync(file)).toEqual(br);
  });

  it('leaves pictures as they are', async () => {
    expect(await keptCompression(folder).compress('lamp.webp', SCRIPT)).toEqual({});
    expect(readdirSync(folder)).toEqual([]);
  });

  it('forgets what is of no use to the present files', async () => {
    await keptCompression(folder).compress('old.css', STYLE);
    const present = keptCompression(folder);
    await present.compress('home.js', SCRIPT);
    expect(kept('.br')).toHaveLength(2);
    await present.forgetOthers();
    expect([kept('.br').length, kept('.gz').length]).toEqual([1, 1]);
    expect((await keptCompression(folder).compress('home.js', SCRIPT)).br).toBeDefined();
  });
});
