import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '@ofisi/shared-server/log';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { addKey, grantAccount, grantToken } from '../registry/access';
import { newKeyPair } from '../registry/signatures';
import { registryCalls } from '../registry-server/calls';
import { buildRegistryServer } from '../registry-server/registry-server';
import { overHttp } from '../registry/over-http';
import { readBuild } from '../releases/publish';
import { CHANGE, temporaryFolder, writeBuild } from '../testing/fixtures';
import { closeAfterTest, page } from '../testing/gateways';
import { GIT, openFilledGatewayOver, openGatewayOver, openRegistry, shownBy } from '../testing/http-registries';
import { pinSet } from '../releases/pin';
import { setIdOf } from '../registry/set-id';

describe('a gateway with the registry over HTTP', () => {
  it('serves pinned releases, learns of pins, serves files, and reads only over HTTP', async () => {
    const opened = await openRegistry();
    const { app, folder } = await openGatewayOver(opened);
    expect(await shownBy(app)).toBe(opened.shop);
    expect(await filesOfShop(app, opened.shop)).toEqual([200, 200]);
    const next = await opened.publish('shop', '1.1.0');
    await opened.team.pin('local', { releases: { 'mf-storefront': next }, reason: 'new cart' });
    await eventually(async () => expect(await shownBy(app)).toBe(next));
    expect(readdirSync(folder).sort()).toEqual(['cache', 'trusted-keys.json']);
  });

  it('works without the registry, even when it starts', async () => {
    const opened = await openRegistry();
    const first = await openFilledGatewayOver(opened);
    await opened.app.close();
    expect(await shownBy(first.app)).toBe(opened.shop);
    await first.app.close();

    const second = await openGatewayOver(opened, { folder: first.folder });
    expect(await shownBy(second.app)).toBe(opened.shop);
    expect(await filesOfShop(second.app, opened.shop)).toEqual([200, 200]);
    expect(second.warn.mock.calls.flat()).toContain(`The registry at ${opened.origin} does not answer (ECONNREFUSED).`);
  });

  it('requests files again that are damaged on its disk', async () => {
    const opened = await openRegistry();
    const first = await openGatewayOver(opened);
    expect(await filesOfShop(first.app, opened.shop)).toEqual([200, 200]);
    await first.app.close();
    const cache = join(first.folder, 'cache');
    for (const name of readdirSync(cache)) {
      const stored = readFileSync(join(cache, name));
      writeFileSync(join(cache, name), stored.subarray(0, stored.length - 1));
    }
    writeFileSync(join(cache, 'half'), 'of a process that died');
    const second = await openGatewayOver(opened, { folder: first.folder });
    expect(readdirSync(cache)).not.toContain('half');
    expect(await shownBy(second.app)).toBe(opened.shop);
    expect(await filesOfShop(second.app, opened.shop)).toEqual([200, 200]);
  });

  it('works without a writable disk, and reports it', async () => {
    const opened = await openRegistry();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'cache'), 'in the way');
    const { app, warn } = await openGatewayOver(opened, { folder });
    expect(await shownBy(app)).toBe(opened.shop);
    expect(warn.mock.calls.flat()).toEqual([
      `The registry cannot be cached in ${join(folder, 'cache')} (${join(folder, 'cache')} is in the way: a folder is needed there).`,
    ]);
  });

  it('trusts neither the registry nor the network: altered content is not served', async () => {
    const opened = await openRegistry();
    const { dataDir, shop, registry } = opened;
    const next = await opened.publish('shop', '1.1.0');
    await opened.team.pin('local', { releases: { 'mf-storefront': next }, reason: '' });
    const document = join(dataDir, 'registry/releases/mf-storefront', next, 'release.json');
    const text = readFileSync(document, 'utf8');
    writeFileSync(document, text.replace('"access": "signed-in"', '"access": "public"'));
    const { app } = await openGatewayOver(opened);
    expect(await shownBy(app)).toBe(shop);
    // Once repaired, the release is shown; a foreign key added to the registry changes nothing.
    writeFileSync(document, text);
    const foreign = newKeyPair();
    await addKey(dataDir, 'team', foreign.publicKey);
    const files = await readBuild(await writeBuild('shop', { version: '6.6.6' }), 'mf-storefront');
    const forged = await opened.team.publish({ remote: 'mf-storefront', files, git: GIT, key: foreign.privateKey });
    await pinSet(registry, { ...CHANGE, releases: { 'mf-storefront': forged.releaseId } });
    await eventually(async () => expect((await page(app, '/')).boot.revision).toBe(3));
    expect(await shownBy(app)).not.toBe(forged.releaseId);
  });

  it('keeps its pins while the document is damaged, and reports proofs once the registry is back', async () => {
    const opened = await openRegistry();
    const { app, registry, warn, folder, token } = await openGatewayOver(opened);
    expect(await shownBy(app)).toBe(opened.shop);
    const document = join(opened.dataDir, 'registry/environments/local.json');
    const text = readFileSync(document, 'utf8');
    writeFileSync(document, text.slice(0, 40));
    const damaged = expect.stringMatching(
      /local\.json is not complete JSON\. The pins from before stay in use\.$/,
    ) as string;
    await eventually(() => Promise.resolve(expect(warn.mock.calls.flat()).toContainEqual(damaged)));
    expect(await shownBy(app)).toBe(opened.shop);
    // A gateway that starts meanwhile uses what an earlier one has cached.
    const another = await openGatewayOver(opened, { folder, token });
    expect(await shownBy(another.app)).toBe(opened.shop);
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

  it('stores sets and their notes in the registry', async () => {
    const opened = await openRegistry();
    const { registry } = await openGatewayOver(opened);
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

  it('notes what a member signs off in the panel under their name, if they may', async () => {
    const opened = await openRegistry();
    const { registry } = await openGatewayOver(opened);
    await grantAccount(opened.dataDir, 'asha', { signOff: true, account: 'asha@o.example' });
    await grantAccount(opened.dataDir, 'juma', { pin: ['qa'], account: 'juma@o.example' });
    const { id: setId } = await registry.sets.add({ shell: opened.shell }, 'asha');
    const note = { what: 'sign-off', setId, note: '', environment: 'local', at: new Date().toISOString() } as const;
    await registry.sets.note({ ...note, by: 'Asha@o.example' });
    await registry.sets.note({ ...note, by: 'tester@o.example' });
    await expect(registry.sets.note({ ...note, by: 'juma@o.example' })).rejects.toMatchObject({
      ...{ status: 403, message: 'juma may not sign sets off.' },
    });
    expect((await opened.registry.sets.notes()).map(({ by }) => by)).toEqual(['asha', 'tester@o.example']);
  });

  it('has a token that cannot publish or pin, and no publisher’s token works for it', async () => {
    const opened = await openRegistry();
    const { token } = await openGatewayOver(opened);
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
