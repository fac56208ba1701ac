import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEPT_FOLDER, keptFiles, putPictures, readIndex, rendererHash } from './kept-pictures';
import { demoPictureJobs, filesOf } from './pictures';

describe('the committed pictures', () => {
  let uploads: string;
  beforeEach(() => (uploads = mkdtempSync(join(tmpdir(), 'ofisi-pictures-'))));
  afterEach(() => rmSync(uploads, { recursive: true, force: true }));

  it('match the current drawings and renderer (otherwise run npm run demo-pictures)', async () => {
    const { rendererHash: kept, pictures } = await readIndex();
    expect(kept).toBe(rendererHash());
    const today = demoPictureJobs().map((job) => ({ ...job, ...filesOf(job) }));
    expect(today.map(({ folder, slug }) => pictures[folder][slug]?.image)).toEqual(today.map(({ image }) => image));
    expect(await keptFiles()).toEqual(today.flatMap(({ files }) => files.map(({ name }) => name)).sort());
  });

  it('are copied byte for byte into a shop', async () => {
    expect(await putPictures(uploads)).toEqual((await readIndex()).pictures);
    const files = await keptFiles();
    expect(await keptFiles(uploads)).toEqual(files);
    for (const name of files) expect(readFileSync(join(uploads, name))).toEqual(readFileSync(join(KEPT_FOLDER, name)));
    expect(readdirSync(uploads).sort()).toEqual(['categories', 'items', 'offers']);
  });

  it('do not overwrite files that the shop already has', async () => {
    await putPictures(uploads);
    const [file = ''] = await keptFiles();
    writeFileSync(join(uploads, file), 'of its own');
    await putPictures(uploads);
    expect(readFileSync(join(uploads, file), 'utf8')).toBe('of its own');
  });
});
