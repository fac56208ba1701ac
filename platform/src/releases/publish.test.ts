import type { BuildDocument } from '@ofisi/shared-contract/release';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publish } from './publish';
import { folderRegistry } from '../registry/registry';
import { integrityOf } from '../registry/release-hash';
import { emptyRegistry, release, writeBuild } from '../testing/fixtures';

const REQUEST = { remote: 'mf-storefront', by: 'asha', git: { commit: 'abc', dirty: false } };

describe('publish', () => {
  it('stores the files, their compressed forms and a document with every hash', async () => {
    const { registry, dataDir } = emptyRegistry();
    const published = await release(registry, 'shop');
    expect(published.releaseId).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);

    const folder = join(dataDir, 'registry', 'releases', 'mf-storefront', published.releaseId);
    const home = await readFile(join(folder, 'home.js'));
    expect(published.integrity['home.js']).toBe(integrityOf(home));
    expect(brotliDecompressSync(await readFile(join(folder, 'home.js.br')))).toEqual(home);
    expect(gunzipSync(await readFile(join(folder, 'home.js.gz')))).toEqual(home);
    expect(await readdir(join(folder, 'img'))).toEqual(['lamp.webp']);
    expect(Object.keys(published.integrity).sort()).toEqual(
      ['expose.js', 'home.css', 'home.js', 'img/lamp.webp', 'product.js', 'remote-entry.js'].sort(),
    );
    expect(published.sizes.firstScreenBrotli).toBeGreaterThan(published.sizes.entryBrotli);
    expect(await registry.releases.read('mf-storefront', published.releaseId)).toEqual(published);
  });

  it('is the latest, even after a clock that was an hour ahead', async () => {
    const { registry } = emptyRegistry();
    const ahead = new Date(Date.now() + 3_600_000);
    jest.useFakeTimers({ now: ahead, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
    await release(registry, 'shop').finally(() => jest.useRealTimers());
    const later = await release(registry, 'shop', { version: '1.1.0' });
    const [latest] = await registry.releases.list('mf-storefront');
    expect(latest?.releaseId).toBe(later.releaseId);
    expect(later.createdAt).toBe(new Date(ahead.getTime() + 1).toISOString());
  });

  it('gives equal files the same id, and changed files another', async () => {
    const [first, second] = [emptyRegistry(), emptyRegistry()];
    const one = await release(first.registry, 'shop');
    expect((await release(second.registry, 'shop')).releaseId).toBe(one.releaseId);
    expect((await release(second.registry, 'shop', { title: 'Shopp' })).releaseId).not.toBe(one.releaseId);
    const changed = await release(second.registry, 'shop', { files: { 'product.js': '/* produkt */' } });
    expect(changed.releaseId).not.toBe(one.releaseId);
  });

  it('refuses to publish a release again, unless a start script permits it', async () => {
    const { registry } = emptyRegistry();
    const folder = await writeBuild('shop');
    const { release: first } = await publish(registry.releases, { ...REQUEST, folder });
    await expect(publish(registry.releases, { ...REQUEST, folder, by: 'juma' })).rejects.toMatchObject({
      status: 409,
      message: `mf-storefront ${first.releaseId} is already published; releases never change.`,
    });
    const again = await publish(registry.releases, { ...REQUEST, folder, ifNew: true });
    expect(again).toEqual({ release: first, isNew: false });
    expect(first.by).toBe('asha');
  });

  it('lets one of several simultaneous publishes of the same files win', async () => {
    const { registry } = emptyRegistry();
    const folder = await writeBuild('shop');
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => publish(registry.releases, { ...REQUEST, folder })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    expect(await registry.releases.list('mf-storefront')).toHaveLength(1);
  });

  it('hides a publish that failed half-way, and cleans up after old crashes', async () => {
    const { registry, dataDir } = emptyRegistry();
    const published = await release(registry, 'shop');
    const siblings = join(dataDir, 'registry', 'releases', 'mf-storefront');
    const left = ['.unfinished-young', '.unfinished-old'].map((name) => join(siblings, name));
    for (const folder of left) {
      await mkdir(folder);
      await writeFile(join(folder, 'remote-entry.js'), 'half');
    }
    await utimes(left[1] ?? '', new Date(0), new Date(0));

    const broken = [{ name: 'a.js', content: Buffer.from('a'), compressed: {} }];
    const twice = { ...published, releaseId: '1.0.1-000000000000' };
    await expect(registry.releases.add(twice, [...broken, ...broken])).rejects.toThrow();
    expect(await registry.releases.read('mf-storefront', twice.releaseId)).toBeNull();
    expect((await registry.releases.list('mf-storefront')).map(({ releaseId }) => releaseId)).toEqual([
      published.releaseId,
    ]);
    expect((await readdir(siblings)).sort()).toEqual(['.index.json', '.unfinished-young', published.releaseId]);
  });

  it.each([
    ['no build', async (folder: string) => rm(join(folder, 'build.json')), /contains no build; run: npm run build --/],
    [
      'half a build document',
      async (folder: string) => writeFile(join(folder, 'build.json'), '{"sch'),
      /not complete JSON/,
    ],
    [
      'a wrong build document',
      async (folder: string) => writeFile(join(folder, 'build.json'), '{"schema":1}'),
      /remote is missing or invalid/,
    ],
    [
      'a pattern that is none',
      async (folder: string) => {
        const path = join(folder, 'build.json');
        const build = JSON.parse(await readFile(path, 'utf8')) as BuildDocument;
        const routes = build.contributes.routes.map((route) => ({ ...route, query: [{ name: 'page', pattern: '(' }] }));
        await writeFile(path, JSON.stringify({ ...build, contributes: { ...build.contributes, routes } }));
      },
      /contributes\.routes\.0\.query\.0\.pattern is missing or invalid/,
    ],
    [
      'a missing entry',
      async (folder: string) => rm(join(folder, 'remote-entry.js')),
      /names remote-entry.js but does not contain it/,
    ],
    [
      'a reserved name',
      async (folder: string) => writeFile(join(folder, 'release.json'), '{}'),
      /cannot be part of a release/,
    ],
    ['a hidden file', async (folder: string) => writeFile(join(folder, '.env'), ''), /cannot be part of a release/],
  ])('refuses a folder with %s', async (_what, spoil, message) => {
    const { registry } = emptyRegistry();
    const folder = await writeBuild('shop');
    await spoil(folder);
    await expect(publish(registry.releases, { ...REQUEST, folder })).rejects.toThrow(message);
    expect(await registry.releases.remotes()).toEqual([]);
  });

  it('refuses the build of another remote', async () => {
    const { registry } = emptyRegistry();
    const folder = await writeBuild('shop');
    await expect(publish(registry.releases, { ...REQUEST, folder, remote: 'mf-sales-admin' })).rejects.toThrow(
      'This is a build of mf-storefront, not of mf-sales-admin.',
    );
  });

  it('refuses a build that names a server bundle but does not contain it', async () => {
    const { registry } = emptyRegistry();
    await expect(release(registry, 'shop', { server: 'server/bundle.js' })).rejects.toThrow(
      'The build of mf-storefront names server/bundle.js but does not contain it.',
    );
    const server = { server: 'server/bundle.js', files: { 'server/bundle.js': '0' } };
    expect((await release(registry, 'shop', server)).integrity['server/bundle.js']).toMatch(/^sha384-/);
  });

  it('refuses names that lead out of the registry', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { releaseId } = await release(registry, 'shop');
    await writeFile(join(dataDir, 'secret'), 'secret');
    const store = folderRegistry(dataDir).releases;
    await expect(store.read('../..', releaseId)).rejects.toMatchObject({ status: 400 });
    await expect(store.read('mf-storefront', '../1.0.0-0123456789ab')).rejects.toMatchObject({ status: 400 });
    expect(await store.readFile('mf-storefront', releaseId, '../../../../secret', null)).toBeNull();
  });
});
