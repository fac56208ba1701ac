import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRegistry, release } from '../testing/fixtures';
import { folderObjects } from './folder-objects';
import { listReleases } from './release-index';

async function published(...versions: readonly string[]) {
  const { registry, dataDir } = emptyRegistry();
  const ids: string[] = [];
  for (const version of versions) ids.push((await release(registry, 'shop', { version })).releaseId);
  const folder = join(dataDir, 'registry/releases/mf-storefront');
  const list = async () => (await registry.releases.list('mf-storefront')).map(({ releaseId }) => releaseId);
  return { registry, dataDir, folder, ids, list };
}

describe('the list of releases', () => {
  it('reads each document once for all callers', async () => {
    const { dataDir, folder, ids, list } = await published('1.0.0', '1.1.0');
    const newestFirst = [...ids].reverse();
    expect(await list()).toEqual(newestFirst);
    for (const id of ids) await writeFile(join(folder, id, 'release.json'), 'damaged');
    expect(await list()).toEqual(newestFirst);
    const createdAt = jest.fn<Promise<string | null>, []>();
    expect(
      (await listReleases(folderObjects(dataDir), 'releases/mf-storefront', createdAt)).map(
        ({ releaseId }) => releaseId,
      ),
    ).toEqual(newestFirst);
    expect(createdAt).not.toHaveBeenCalled();
  });

  it('has newly published releases, and no removed ones', async () => {
    const { registry, folder, ids, list } = await published('1.0.0', '1.1.0');
    await list();
    const { releaseId } = await release(registry, 'shop', { version: '0.9.0' });
    expect(await list()).toEqual([releaseId, ids[1], ids[0]]);
    await rm(join(folder, ids[1] ?? ''), { recursive: true });
    expect(await list()).toEqual([releaseId, ids[0]]);
    const index = JSON.parse(await readFile(join(folder, '.index.json'), 'utf8')) as object;
    expect(Object.keys(index).sort()).toEqual([releaseId, ids[0]].sort());
  });

  it.each(['', '{"1.0.0', '[]', '{"1.0.0-0123456789ab":7}', '{"1.0.0-0123456789ab":"2026-01-01T00:00:00Z"}'])(
    'recovers when the index is %j',
    async (text) => {
      const { folder, ids, list } = await published('1.0.0');
      await writeFile(join(folder, '.index.json'), text);
      expect(await list()).toEqual(ids);
      expect(await readFile(join(folder, '.index.json'), 'utf8')).toContain(ids[0]);
      expect((await readdir(folder)).sort()).toEqual(['.index.json', ...ids]);
    },
  );

  it('is built from the folders where the index cannot be written', async () => {
    const { dataDir, folder, ids } = await published('1.0.0');
    await mkdir(join(folder, '.index.json', 'x'), { recursive: true });
    const listed = await listReleases(folderObjects(dataDir), 'releases/mf-storefront', () =>
      Promise.resolve('2026-01-01T00:00:00Z'),
    );
    expect(listed.map(({ releaseId }) => releaseId)).toEqual(ids);
  });
});
