import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '@ofisi/shared-server/log';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { addKey, grantToken } from '../registry/access';
import { newKeyPair } from '../registry/signatures';
import { trustedKeysPath, trustKey } from '../registry/trusted-keys';
import { registryCalls } from '../registry-server/calls';
import { buildRegistryServer } from '../registry-server/registry-server';
import { overHttp } from '../registry/over-http';
import { readBuild } from '../releases/publish';
import { CHANGE, emptyRegistry, temporaryFolder, writeBuild } from '../testing/fixtures';
import { closeAfterTest, gatewayOn, page } from '../testing/gateways';
import { pinSet } from '../releases/pin';
import { setIdOf } from '../registry/set-id';
import { usedRegistry } from './used-registry';

const GIT = { commit: null, dirty: false };
const MB = 1024 * 1024;

/** A registry's server, and a shop published, signed and pinned over it. */
async function openRegistry() {
  const { registry, dataDir } = emptyRegistry();
  const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
  closeAfterTest(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const team = registryCalls(
    overHttp(origin, await grantToken(dataDir, 'team', { publish: ['*'], pin: ['*'], force: ['*'] })),
  );
  const { privateKey: key, publicKey } = newKeyPair();
  await addKey(dataDir, 'team', publicKey);
  const publish = async (which: 'shop' | 'shell', version: string) => {
    const remote = which === 'shell' ? 'shell' : 'mf-storefront';
    const files = await readBuild(await writeBuild(which, { version }), remote);
    return (await team.publish({ remote, files, git: GIT, key })).releaseId;
  };
  const shop = await publish('shop', '1.0.0');
  const shell = await publish('shell', '1.0.0');
  await team.pin('local', { releases: { shell, 'mf-storefront': shop }, reason: '' });
  return { registry, dataDir, app, origin, team, publish, publicKey, shell, shop };
}

type Opened = Awaited<ReturnType<typeof openRegistry>>;

/** A gateway that has nothing of the registry but its address; with the folder of an earlier one, what that one had kept. */
async function openGateway(
  { origin, dataDir, publicKey }: Opened,
  { folder = temporaryFolder(), warn = jest.fn() } = {},
) {
  await trustKey(trustedKeysPath(folder), { name: 'team', key: publicKey });
  const token = await grantToken(dataDir, 'gateway', { gateway: true });
  const { registry, files, close } = await usedRegistry({
    dataDir: folder,
    trustedKeysFile: trustedKeysPath(folder),
    registryAt: { origin, token, cacheFolder: join(folder, 'cache'), cacheBytes: 64 * MB },
    linkKey: undefined,
    log: { warn },
  });
  const app = await gatewayOn(registry, { files, proving: { loads: 1, time: 0 } });
  app.addHook('onClose', async () => close());
  return { app, folder, registry, warn, token };
}

async function shownBy(app: FastifyInstance): Promise<string | undefined> {
  return (await page(app, '/')).boot.remotes['mf-storefront']?.current.release;
}

describe('a gateway that has the registry over HTTP', () => {
  it('shows what is pinned, hears of pins, serves files, and reads nothing but over HTTP', async () => {
    const opened = await openRegistry();
    const { app, folder } = await openGateway(opened);
    expect(await shownBy(app)).toBe(opened.shop);
    expect(await filesOfShop(app, opened.shop)).toEqual([200, 200]);
    const next = await opened.publish('shop', '1.1.0');
    await opened.team.pin('local', { releases: { 'mf-storefront': next }, reason: 'new cart' });
    await eventually(async () => expect(await shownBy(app)).toBe(next));
    expect(readdirSync(folder).sort()).toEqual(['cache', 'trusted-keys.json']);
  });

  it('does not notice that the registry is away, not even when it starts', async () => {
    const opened = await openRegistry();
    const first = await openGateway(opened);
    expect(await shownBy(first.app)).toBe(opened.shop);
    // Files are brought in behind the page: all that is stored of both releases, and the environment.
    const stored = readdirSync(join(opened.dataDir, 'registry/releases'), { recursive: true, withFileTypes: true });
    const files = stored.filter((entry) => entry.isFile() && entry.name !== '.index.json');
    await eventually(async () => expect(readdirSync(join(first.folder, 'cache'))).toHaveLength(files.length + 1));
    await opened.app.close();
    expect(await shownBy(first.app)).toBe(opened.shop);
    await first.app.close();

    const second = await openGateway(opened, { folder: first.folder });
    expect(await shownBy(second.app)).toBe(opened.shop);
    expect(await filesOfShop(second.app, opened.shop)).toEqual([200, 200]);
    expect(second.warn.mock.calls.flat()).toContain(`The registry at ${opened.origin} does not answer (ECONNREFUSED).`);
  });

  it('asks again for what its own disk has damaged', async () => {
    const opened = await openRegistry();
    const first = await openGateway(opened);
    expect(await filesOfShop(first.app, opened.shop)).toEqual([200, 200]);
    await first.app.close();
    const cache = join(first.folder, 'cache');
    for (const name of readdirSync(cache)) {
      const stored = readFileSync(join(cache, name));
      writeFileSync(join(cache, name), stored.subarray(0, stored.length - 1));
    }
    writeFileSync(join(cache, 'half'), 'of a process that died');
    const second = await openGateway(opened, { folder: first.folder });
    expect(readdirSync(cache)).not.toContain('half');
    expect(await shownBy(second.app)).toBe(opened.shop);
    expect(await filesOfShop(second.app, opened.shop)).toEqual([200, 200]);
  });

  it('believes neither the registry nor the way to it: what is not as it was signed is not shown', async () => {
    const opened = await openRegistry();
    const { dataDir, shop, registry } = opened;
    const next = await opened.publish('shop', '1.1.0');
    await opened.team.pin('local', { releases: { 'mf-storefront': next }, reason: '' });
    const document = join(dataDir, 'registry/releases/mf-storefront', next, 'release.json');
    const text = readFileSync(document, 'utf8');
    writeFileSync(document, text.replace('"access": "signed-in"', '"access": "public"'));
    const { app } = await openGateway(opened);
    expect(await shownBy(app)).toBe(shop);
    // Mended, it is shown; somebody else's key in the registry changes nothing.
    writeFileSync(document, text);
    const foreign = newKeyPair();
    await addKey(dataDir, 'team', foreign.publicKey);
    const files = await readBuild(await writeBuild('shop', { version: '6.6.6' }), 'mf-storefront');
    const forged = await opened.team.publish({ remote: 'mf-storefront', files, git: GIT, key: foreign.privateKey });
    await pinSet(registry, { ...CHANGE, releases: { 'mf-storefront': forged.releaseId } });
    await eventually(async () => expect((await page(app, '/')).boot.revision).toBe(3));
    expect(await shownBy(app)).not.toBe(forged.releaseId);
  });

  it('goes on with what it has while the document is damaged, and tells what was proven once the registry is back', async () => {
    const opened = await openRegistry();
    const { app, registry } = await openGateway(opened);
    expect(await shownBy(app)).toBe(opened.shop);
    const document = join(opened.dataDir, 'registry/environments/local.json');
    const text = readFileSync(document, 'utf8');
    writeFileSync(document, text.slice(0, 40));
    await eventually(
      async () => await expect(registry.environments.read('local')).rejects.toMatchObject({ status: 422 }),
    );
    expect(await shownBy(app)).toBe(opened.shop);
    writeFileSync(document, text);
    await eventually(async () => expect(await registry.environments.read('local')).toMatchObject({ revision: 1 }));

    const { port } = new URL(opened.origin);
    await opened.app.close();
    const proven = { remote: 'mf-storefront', release: opened.shop, at: new Date().toISOString(), loads: 20 };
    await registry.environments.prove('local', proven);
    const again = await buildRegistryServer({ dataDir: opened.dataDir, log: silentLog(), trial: null });
    closeAfterTest(again);
    await again.listen({ port: Number(port), host: '127.0.0.1' });
    await eventually(async () =>
      expect(await opened.registry.environments.proven('local')).toEqual(new Set([`mf-storefront/${opened.shop}`])),
    );
  });

  it('keeps sets and what is said of them where the registry is', async () => {
    const opened = await openRegistry();
    const { registry } = await openGateway(opened);
    const releases = { shell: opened.shell, 'mf-storefront': opened.shop };
    const { id } = await registry.sets.add(releases, 'asha');
    expect(id).toBe(setIdOf(releases));
    const at = new Date().toISOString();
    await registry.sets.note({ what: 'sign-off', setId: id, by: 'asha', note: 'bought', environment: 'local', at });
    expect(await opened.registry.sets.notes()).toMatchObject([{ what: 'sign-off', by: 'asha' }]);
    expect(await registry.sets.read(id)).toEqual(await opened.registry.sets.read(id));
    expect(await registry.sets.linkKey()).toEqual(await opened.registry.sets.linkKey());
    await expect(registry.environments.exclusively(() => Promise.resolve())).rejects.toMatchObject({ status: 403 });
  });

  it('has a token with which nothing can be published or pinned, and that no publisher has', async () => {
    const opened = await openRegistry();
    const { token } = await openGateway(opened);
    const gateway = registryCalls(overHttp(opened.origin, token));
    const releases = { 'mf-storefront': opened.shop };
    await expect(gateway.pin('local', { releases, reason: '' })).rejects.toMatchObject({ status: 403 });
    const files = await readBuild(await writeBuild('shop', { version: '2.0.0' }), 'mf-storefront');
    await expect(gateway.publish({ remote: 'mf-storefront', files, git: GIT })).rejects.toMatchObject({ status: 403 });
    const publisher = await grantToken(opened.dataDir, 'rentals', { publish: ['*'], pin: ['*'], signOff: true });
    const calls = [
      ['GET', '/gateway/link-key'],
      ['GET', '/gateway/notes'],
      ['POST', '/gateway/notes'],
      ['POST', '/gateway/sets'],
      ['POST', '/gateway/proven'],
    ] as const;
    for (const [method, url] of calls) {
      const headers = { authorization: `Bearer ${publisher}` };
      expect((await opened.app.inject({ method, url, headers })).json()).toMatchObject({ status: 403 });
    }
  });
});

const filesOfShop = (app: FastifyInstance, release: string) =>
  Promise.all(
    ['home.js', 'remote-entry.js'].map(
      async (name) => (await app.inject(`/releases/mf-storefront/${release}/${name}`)).statusCode,
    ),
  );
