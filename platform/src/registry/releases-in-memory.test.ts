import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { emptyRegistry, release } from '../testing/fixtures';
import { releasesInMemory } from './releases-in-memory';

async function stored(...texts: readonly string[]) {
  const { registry } = emptyRegistry();
  const files = Object.fromEntries(texts.map((text, index) => [`${index}.txt`, text]));
  const { remote, releaseId } = await release(registry, 'shop', { files });
  const reads = jest.spyOn(registry.releases, 'readFile');
  return { reads, releases: registry.releases, at: [remote, releaseId] as const };
}

describe('files of releases', () => {
  it('are read once for concurrent callers', async () => {
    const { releases, reads, at } = await stored('a lamp');
    const { readFile: read } = releasesInMemory(releases);
    const answers = await Promise.all([read(...at, '0.txt', null), read(...at, '0.txt', null)]);
    expect([...answers, await read(...at, '0.txt', null)].map(String)).toEqual(['a lamp', 'a lamp', 'a lamp']);
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRejectedValue(new Error('EIO: i/o error'));
    expect(String(await read(...at, '0.txt', null))).toBe('a lamp');
  });

  it('are requested again when they were missing or unreadable', async () => {
    const { releases, reads, at } = await stored('a lamp');
    const { readFile: read } = releasesInMemory(releases);
    expect(await read(...at, 'desk.txt', null)).toBeNull();
    expect(await read(...at, 'desk.txt', null)).toBeNull();
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRejectedValueOnce(new Error('EIO: i/o error'));
    await expect(read(...at, '0.txt', null)).rejects.toThrow('EIO');
    expect(String(await read(...at, '0.txt', null))).toBe('a lamp');
  });

  it('are evicted when the memory is full', async () => {
    const { releases, reads, at } = await stored('x'.repeat(60), 'y'.repeat(60));
    const { readFile: read } = releasesInMemory(releases, { mostBytes: 100 });
    for (const name of ['0.txt', '1.txt', '0.txt']) await read(...at, name, null);
    expect(reads).toHaveBeenCalledTimes(3);
  });

  it.each([
    [null, (text: string) => Buffer.from(text)],
    ['br', brotliCompressSync],
    ['gzip', gzipSync],
  ] as const)('are not kept when they are not what was published (%s)', async (encoding, pack) => {
    const { releases, reads, at } = await stored('a lamp '.repeat(40));
    const published = await releases.readFile(...at, '0.txt', encoding);
    expect(published).not.toBeNull();
    const { readFile } = releasesInMemory(releases);
    reads.mockResolvedValueOnce(pack('a bomb'));
    expect(await readFile(...at, '0.txt', encoding)).toEqual(pack('a bomb'));
    expect(await readFile(...at, '0.txt', encoding)).toEqual(published);
  });

  it('are all in memory, in every form, once a release is held', async () => {
    const { releases, reads, at } = await stored('a lamp '.repeat(40), 'a desk');
    const { readFile, hold, read } = releasesInMemory(releases);
    const release = await read(...at);
    if (!release) throw new Error('The release is not there.');
    await hold(release);
    reads.mockRejectedValue(new Error('EIO: i/o error'));
    for (const name of Object.keys(release.integrity)) expect(await readFile(...at, name, null)).not.toBeNull();
    expect(brotliDecompressSync((await readFile(...at, '0.txt', 'br')) ?? '').toString()).toBe('a lamp '.repeat(40));
    await expect(hold(release)).resolves.toBeUndefined();
  });
});
