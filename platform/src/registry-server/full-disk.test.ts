import { silentLog } from '@ofisi/shared-server/log';
import { grantToken } from '../registry/access';
import { overHttp } from '../registry/over-http';
import { folderRegistry } from '../registry/registry';
import { checkFiles } from '../gate/files';
import { readBuild } from '../releases/publish';
import { openShop, release, writeBuild } from '../testing/fixtures';
import { closeAfterTest } from '../testing/gateways';
import { fillDiskExcept, remount, smallDisk } from '../testing/small-disk';
import { registryCalls } from './calls';
import { buildRegistryServer } from './registry-server';

const disk = smallDisk();

(disk ? describe : describe.skip)('a registry whose disk is full', () => {
  it('reports it at whatever point it fills up, leaves nothing half written, and continues once there is room', async () => {
    const dataDir = disk ?? '';
    const registry = folderRegistry(dataDir);
    const { shop } = await openShop(registry);
    const next = await release(registry, 'shop', { version: '1.1.0' });
    const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
    closeAfterTest(app);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const token = await grantToken(dataDir, 'team', { publish: ['*'], pin: ['*'] });
    const team = registryCalls(overHttp(origin, token));
    const full = { status: 503, message: 'The disk is full.' };
    const builds: Awaited<ReturnType<typeof readBuild>>[] = [];
    for (let blocks = 0; blocks < 12; blocks += 1) {
      builds.push(await readBuild(await writeBuild('shop', { version: `2.${blocks}.0` }), 'mf-storefront'));
    }

    let refusals = 0;
    for (const [blocks, files] of builds.entries()) {
      const before = await registry.environments.read('local');
      const pinned = before?.pins['mf-storefront']?.release;
      const other = pinned === next.releaseId ? shop.releaseId : next.releaseId;
      const makeRoom = fillDiskExcept(dataDir, blocks);
      const publish = () => team.publish({ remote: 'mf-storefront', files, git: { commit: null, dirty: false } });
      await expect(publish()).rejects.toMatchObject(full);
      const pin = () => team.pin('local', { releases: { 'mf-storefront': other }, reason: `${blocks} blocks` });
      const outcome = await pin().catch((error: unknown) => error);
      if (outcome instanceof Error) {
        expect(outcome).toMatchObject(full);
        refusals += 1;
        expect(await registry.environments.read('local')).toEqual(before);
      }
      const history = await registry.environments.history('local');
      expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
      expect(history.at(-1)?.revision).toBe((await registry.environments.read('local'))?.revision);
      expect(await registry.releases.list('mf-storefront')).toHaveLength(2);
      expect((await registry.sets.all()).length).toBeGreaterThan(0);
      makeRoom();
      const { outcome: again } = await pin();
      expect(again).toBe(outcome instanceof Error ? 'done' : 'unchanged');
      const { releaseId } = await publish();
      const stored = await registry.releases.read('mf-storefront', releaseId);
      expect(stored && (await checkFiles(registry.releases, stored, false))).toEqual([]);
      await registry.releases.remove('mf-storefront', releaseId);
      await registry.releases.sweep('mf-storefront');
    }
    // With no space at all nothing is pinned; the history has the outcome of each attempt.
    expect(refusals).toBeGreaterThan(0);
    expect((await registry.environments.read('local'))?.revision).toBe(2 + builds.length);
  }, 60_000);

  it('reports a read-only folder, and serves its content', async () => {
    const dataDir = disk ?? '';
    const registry = folderRegistry(dataDir);
    // The previous test has left its shop here.
    const pinned = (await registry.environments.read('local'))?.pins['mf-storefront']?.release ?? '';
    const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
    closeAfterTest(app);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const team = registryCalls(overHttp(origin, await grantToken(dataDir, 'team', { publish: ['*'], pin: ['*'] })));
    remount(dataDir, 'ro');
    const files = await readBuild(await writeBuild('shop', { version: '9.0.0' }), 'mf-storefront');
    const refusal = { status: 503, message: expect.stringContaining(' cannot be written or read; ') as string };
    const git = { commit: null, dirty: false };
    await expect(team.publish({ remote: 'mf-storefront', files, git })).rejects.toMatchObject(refusal);
    const releases = { 'mf-storefront': pinned };
    await expect(team.pin('qa', { releases, reason: '' })).rejects.toMatchObject(refusal);
    expect((await team.status('local')).environment).toBe('local');
    remount(dataDir, 'rw');
    const { releaseId } = await team.publish({ remote: 'mf-storefront', files, git });
    expect(await registry.releases.read('mf-storefront', releaseId)).not.toBeNull();
  });
});
