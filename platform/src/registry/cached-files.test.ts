import { emptyRegistry, release } from '../testing/fixtures';
import { cacheFiles } from './cached-files';

async function stored(...texts: readonly string[]) {
  const { registry } = emptyRegistry();
  const files = Object.fromEntries(texts.map((text, index) => [`${index}.txt`, text]));
  const { remote, releaseId } = await release(registry, 'shop', { files });
  const reads = jest.spyOn(registry.releases, 'readFile');
  return { reads, releases: registry.releases, at: [remote, releaseId] as const };
}

describe('files of releases', () => {
  it('are read once, however many ask for one at once', async () => {
    const { releases, reads, at } = await stored('a lamp');
    const read = cacheFiles(releases);
    const answers = await Promise.all([read(...at, '0.txt', null), read(...at, '0.txt', null)]);
    expect([...answers, await read(...at, '0.txt', null)].map(String)).toEqual(['a lamp', 'a lamp', 'a lamp']);
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRejectedValue(new Error('EIO: i/o error'));
    expect(String(await read(...at, '0.txt', null))).toBe('a lamp');
  });

  it('are asked for again when they were not there, or could not be read', async () => {
    const { releases, reads, at } = await stored('a lamp');
    const read = cacheFiles(releases);
    expect(await read(...at, 'desk.txt', null)).toBeNull();
    expect(await read(...at, 'desk.txt', null)).toBeNull();
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRejectedValueOnce(new Error('EIO: i/o error'));
    await expect(read(...at, '0.txt', null)).rejects.toThrow('EIO');
    expect(String(await read(...at, '0.txt', null))).toBe('a lamp');
  });

  it('leave the memory for others when it is full', async () => {
    const { releases, reads, at } = await stored('x'.repeat(60), 'y'.repeat(60));
    const read = cacheFiles(releases, 100);
    for (const name of ['0.txt', '1.txt', '0.txt']) await read(...at, name, null);
    expect(reads).toHaveBeenCalledTimes(3);
  });
});
